import { useMemo } from 'react';
import { isRefused, isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { wizardModel, type WizardModel } from '../../language/models/form/wizard-model.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { useScreenScope } from '../../parts/frame/screen-scope.ts';
import { callOf } from '../../parts/frame/call-of.ts';
import { useTitle } from '../../parts/frame/use-title.ts';
import { usePlace, useSettings, type Answer } from '../../host/host.ts';
import { useRead } from '../../host/use-read.ts';
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
  const { scope, isReady, refusal, failure, refetch } = useStepLoad(model, screen);
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

interface StepLoad {
  /** The scope with the answer as `load.`. */
  scope: ConditionScope;
  isReady: boolean;
  /** Shown instead of the step. */
  refusal: string | undefined;
  failure: Answer | undefined;
  refetch: () => void;
}

/** The text of a refusal without a text of its own. */
const CANNOT_GO_ON = 'This step cannot be taken now.';

/**
 * Runs the load of a step. An answer that `refuseWhen` meets, or cannot be evaluated over, refuses the step; so does a
 * load without a path key.
 */
function useStepLoad({ descriptor: { load } }: WizardModel, { operations }: ResolvedScreen): StepLoad {
  const around = useScreenScope();
  const call = load && callOf(load.operation, load.args, around, operations);
  const { answer, failure, refetch } = useRead(call);
  const loaded = isObject(answer?.result) ? answer.result : undefined;
  const scope = useMemo(() => (loaded ? { ...around, load: loaded } : around), [around, loaded]);
  const inAnswer = { ...scope, result: loaded ?? {} };
  const isHeldBack =
    load !== undefined && (call === undefined || (answer !== undefined && isRefused(load.refuseWhen, inAnswer)));
  const refusal = isHeldBack ? fillTemplate(load.text ?? '', inAnswer) || CANNOT_GO_ON : undefined;
  return {
    scope,
    isReady: load === undefined || (answer !== undefined && refusal === undefined),
    refusal,
    failure: answer === undefined ? failure : undefined,
    refetch,
  };
}
