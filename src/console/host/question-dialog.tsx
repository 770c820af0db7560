import { useEffect, useState } from 'react';
import type { QuestionMore } from '../../../renderer/host/host.ts';
import { Button, type ButtonVariant } from '../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../renderer/ui/dialog/dialog.tsx';
import type { Choice } from './questions.tsx';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';
import styles from './questions.module.css';

export interface QuestionDialogProps {
  choice: Choice;
  onAnswer: (id: string) => void;
  /** Called on Escape, and when the code of the dialog cannot be fetched. */
  onClose: () => void;
}

/** The generic question (`docs/console.md#confirmation`): a text and its answers. */
export default function QuestionDialog({ choice, onAnswer, onClose }: QuestionDialogProps) {
  const { title = pageTexts.confirmation(), text, about, more, answers } = choice;
  const known = useMore(more);
  const isHeld = (variant: ButtonVariant | undefined) => variant === 'danger' && known?.isRefused === true;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={answers.map(({ id, label, variant = 'secondary', isFirst = false }) => (
        <Button
          key={id}
          variant={variant}
          disabled={isHeld(variant)}
          data-first-focus={isFirst || undefined}
          onClick={() => onAnswer(id)}
        >
          {label}
        </Button>
      ))}
    >
      <p>{text}</p>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {more && (
        <p className={styles.more} aria-live="polite">
          {known?.text}
        </p>
      )}
    </Dialog>
  );
}

/** Returns what is known of a question besides its text, when it has arrived. */
function useMore(more: Promise<QuestionMore | undefined> | undefined): QuestionMore | undefined {
  const [known, setKnown] = useState<{ of: typeof more; more: QuestionMore | undefined }>();
  useEffect(() => {
    let isGone = false;
    void more?.then((arrived) => !isGone && setKnown({ of: more, more: arrived }));
    return () => {
      isGone = true;
    };
  }, [more]);
  return known !== undefined && known.of === more ? known.more : undefined;
}
