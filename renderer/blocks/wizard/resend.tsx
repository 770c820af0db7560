import { useState } from 'react';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import { fillTemplate, type TemplateScope } from '../../language/templates/fill-template.ts';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { useHost } from '../../host/host.ts';
import type { Json } from '../../language/types/json.ts';
import { announcedSeconds, useCountdown } from './countdown.ts';
import styles from './wizard.module.css';

interface ResendProps {
  resend: NonNullable<WizardDescriptor['resend']>;
  scope: TemplateScope;
  /** What the server said is left when the step opened. */
  initialSeconds: number;
}

/** Waits, then offers to send the code again. The server keeps the time; this only shows it. */
export function Resend({ resend, scope, initialSeconds }: ResendProps) {
  const host = useHost();
  const [deadline, setDeadline] = useState(() => Date.now() + initialSeconds * 1000);
  const [isSending, setSending] = useState(false);
  const left = useCountdown(deadline);

  const send = async () => {
    setSending(true);
    const payload = Object.fromEntries(Object.entries(resend.payload).map(([name, template]) => [name, fillTemplate(template, scope)]));
    const answer = await host.call({ operation: resend.operation, payload });
    setSending(false);
    const seconds = retrySeconds(answer.result) ?? (answer.isSuccessful ? resend.seconds : 0);
    setDeadline(Date.now() + seconds * 1000);
    host.toast(answer.isSuccessful ? 'success' : 'error', answer.message || 'A new code was sent.');
  };

  return (
    <div className={styles.resend}>
      {left > 0
        ? <span className={styles.waiting}>{resend.label} in {left} s</span>
        : <Button variant="quiet" small icon="refresh" busy={isSending} onClick={() => void send()}>{resend.label}</Button>}
      <VisuallyHidden>
        <output>{left > 0 ? `${resend.label} in ${announcedSeconds(left)} seconds` : `${resend.label} is available`}</output>
      </VisuallyHidden>
    </div>
  );
}

/** The seconds that an answer asks to wait, where it says so. */
export function retrySeconds(result: Json | undefined): number | undefined {
  const seconds = isObject(result) ? readPath(result, 'retryAfterSeconds') : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
}
