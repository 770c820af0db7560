import { useMemo, useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { wizardModel, type WizardModel } from '../../language/models/form/wizard-model.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useSettings } from '../../host/host.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { StepForm } from './step-form.tsx';
import styles from './two-steps.module.css';

export interface TwoStepsProps {
  model: WizardModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/**
 * Two steps on one page: the second reads the answer of the first as `load.submit`. The first stays mounted, so that Back finds
 * what was typed; another submit of it starts the second anew.
 */
export default function TwoSteps({ model, screen, scope }: TwoStepsProps) {
  const { cancel, intro } = model.descriptor;
  const { otpLength } = useSettings();
  const [answer, setAnswer] = useState<JsonObject>();
  const [isSecond, setSecond] = useState(false);
  const second = useMemo(() => nextStep(screen), [screen]);
  const next = useMemo(() => second && wizardModel(second, otpLength), [second, otpLength]);
  const loaded = useMemo(() => ({ ...scope, load: { ...scope.load, submit: answer ?? {} } }), [scope, answer]);
  return (
    <>
      <div className={styles.step} hidden={isSecond}>
        {intro && <p className={styles.intro}>{fillTemplate(intro, scope)}</p>}
        <StepForm
          model={model}
          screen={screen}
          scope={scope}
          otherButton={cancel !== undefined && <ButtonLink href={fillAddress(cancel, scope)}>Cancel</ButtonLink>}
          onAnswer={(result) => {
            setAnswer(isObject(result) ? result : {});
            setSecond(true);
          }}
        />
      </div>
      {isSecond && second && next && (
        <div className={styles.step}>
          {next.descriptor.intro && <p className={styles.intro}>{fillTemplate(next.descriptor.intro, loaded)}</p>}
          <StepForm
            model={next}
            screen={second}
            scope={loaded}
            otherButton={<Button onClick={() => setSecond(false)}>Back</Button>}
          />
        </div>
      )}
    </>
  );
}

/** Returns the second step as a screen of its own; undefined without one. */
function nextStep(screen: ResolvedScreen): ResolvedScreen | undefined {
  const { descriptor } = screen;
  if (descriptor.kind !== 'wizard' || descriptor.next === undefined) return undefined;
  const { intro: _intro, resend: _resend, next, ...around } = descriptor;
  return { ...screen, descriptor: { ...around, ...next } };
}
