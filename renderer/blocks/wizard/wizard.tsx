import { FailureText } from '../../parts/frame/read-failure.tsx';
import { useMemo } from 'react';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { wizardModel, type WizardModel } from '../../language/models/form/wizard-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useTitle } from '../../parts/head/use-title.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { StepForm } from './step-form.tsx';
import type { MoreWaysProps } from './more-ways.tsx';
import type { TwoStepsProps } from './two-steps.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import styles from './wizard.module.css';

/** Apart, because the sign-in counts its bytes and has one step a page. */
const TwoSteps = fetchedPart<TwoStepsProps>(() => import('./two-steps.tsx'), null);

/** Apart, because it is read when the step is shown already. */
const MoreWays = fetchedPart<MoreWaysProps>(
  () => import('./more-ways.tsx'),
  null,
  () => null,
);

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
  const { refused, next } = descriptor;
  const title = (refusal !== undefined && refused?.title) || descriptor.title;
  useTitle(title);
  return (
    <div className={styles.wizard}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
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
          <FailureText failure={failure} />
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="caution" announce="now">
          {refusal}
        </Notice>
      )}
      {refusal !== undefined && refused && (
        <ButtonLink variant="primary" href={fillAddress(refused.link.href, scope)}>
          {refused.link.label}
        </ButtonLink>
      )}
      {!failure && refusal === undefined && !isReady && <StepSkeleton fields={model.fields.length} />}
      {isReady && (
        <>
          {descriptor.intro && !next && <p className={styles.intro}>{fillTemplate(descriptor.intro, scope)}</p>}
          {next ? (
            <TwoSteps key={pathname} model={model} screen={screen} scope={scope} />
          ) : (
            <StepForm key={pathname} model={model} screen={screen} scope={scope} />
          )}
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
      {descriptor.linksFrom && <MoreWays ways={descriptor.linksFrom} screen={screen} scope={scope} />}
    </div>
  );
}
