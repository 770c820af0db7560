import { useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { useCommands } from '../../commands/use-commands.ts';
import { useHost, type Answer } from '../../host/host.ts';
import { tellFailure } from '../../host/failure.ts';
import type { Json } from '../../language/types/json.ts';
import { announcedSeconds, useCountdown } from './countdown.ts';
import styles from './wizard.module.css';

interface ResendProps {
  resend: NonNullable<WizardDescriptor['resend']>;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The waiting time that the server gave when the step opened. */
  initialSeconds: number;
}

/** Offers to send the code again after a countdown. The server enforces the waiting time. */
export function Resend({ resend, screen, scope, initialSeconds }: ResendProps) {
  const host = useHost();
  const [deadline, setDeadline] = useState(() => Date.now() + initialSeconds * 1000);
  const left = useCountdown(deadline);
  const wait = ({ result, isSuccessful }: Answer) => {
    const seconds = retrySeconds(result) ?? (isSuccessful ? resend.seconds : 0);
    setDeadline(Date.now() + seconds * 1000);
  };
  const { running, run } = useCommands({
    catalogue: screen,
    scope: () => scope,
    payload: () =>
      Object.fromEntries(
        Object.entries(resend.payload).map(([name, template]) => [name, fillTemplate(template, scope)]),
      ),
    showRefusal(answer) {
      wait(answer);
      tellFailure(host, answer);
      return true;
    },
    onSuccess: wait,
  });
  const send = () =>
    run({
      label: resend.label,
      operation: resend.operation,
      toast: { tone: 'success', text: 'A new code was sent.' },
    });

  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <span className={styles.waiting}>
          {resend.label} in {left} s
        </span>
      ) : (
        <Button variant="quiet" small icon="refresh" busy={running !== undefined} onClick={() => void send()}>
          {resend.label}
        </Button>
      )}
      <VisuallyHidden>
        <output>
          {left > 0 ? `${resend.label} in ${announcedSeconds(left)} seconds` : `${resend.label} is available`}
        </output>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the seconds that one of the answers under `load.` asks to wait, if one does. */
export function loadedRetrySeconds({ load }: ConditionScope): number | undefined {
  const answers = isObject(load) ? Object.values(load) : [];
  return answers.map(retrySeconds).find((seconds) => seconds !== undefined);
}

/** Returns the seconds that an answer asks to wait, if it does. */
function retrySeconds(result: Json | undefined): number | undefined {
  const seconds = isObject(result) ? readPath(result, 'retryAfterSeconds') : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
}
