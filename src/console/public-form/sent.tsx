import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../renderer/ui/button/button.tsx';
import { Card } from '../../../renderer/ui/card/card.tsx';
import styles from './public-form.module.css';

/** Replaces a form that was sent. It takes the focus, so that screen readers read it. */
export function Sent({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card>
      <p ref={place} tabIndex={-1} className={styles.sent}>
        {text}
      </p>
      {/* Another page has another ticket: this one makes no second record. */}
      <ButtonLink href={location.pathname}>Send another answer</ButtonLink>
    </Card>
  );
}
