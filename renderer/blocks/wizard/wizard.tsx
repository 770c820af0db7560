import { useMemo } from 'react';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { wizardModel, type WizardModel } from '../../language/models/form/wizard-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useTitle } from '../../parts/frame/use-title.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { StepForm } from './step-form.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import styles from './wizard.module.css';

/** One step of a flow: a title, its load, its fields and its submit. */
export default function WizardBlock({ screen }: BlockProps) {
  const { otpLength } = useSettings();
  const model = useMemo(() => wizardModel(screen, otpLength), [screen, otpLength]);
  if (model === null) throw new CannotPlay(screen, 'wizard');
  return <Wizard model={model} screen={screen} />;
}

function Wizard({ model, screen }: { model: WizardModel; screen: ResolvedScreen }) {
  const { descriptor } = model;
  const { pathname } = usePlace();
  const { scope, isReady, refusal, failure, refetch } = useLoads(screen);
  useTitle(descriptor.title);
  return (
    <div className={styles.wizard}>
      <h1 tabIndex={-1} className={styles.title}>
        {descriptor.title}
      </h1>
      <Problems problems={model.problems} screen={descriptor.id} />
      {failure && (
        <Notice
          tone="danger"
          announce="now"
          actions={
            <Button small onClick={refetch}>
              Try again
            </Button>
          }
        >
          {failure.message}
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="caution" announce="now">
          {refusal}
        </Notice>
      )}
      {!failure && refusal === undefined && !isReady && <StepSkeleton fields={model.fields.length} />}
      {isReady && (
        <>
          {descriptor.intro && <p className={styles.intro}>{fillTemplate(descriptor.intro, scope)}</p>}
          <StepForm key={pathname} model={model} screen={screen} scope={scope} />
        </>
      )}
      {descriptor.links && (
        <nav className={styles.links} aria-label="Other ways">
          {descriptor.links
            .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
            .map((link) => (
              <a key={link.label} href={fillAddress(link.href, scope)}>
                {link.label}
              </a>
            ))}
        </nav>
      )}
    </div>
  );
}
