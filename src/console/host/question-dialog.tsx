import { Button } from '../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../renderer/ui/dialog/dialog.tsx';
import type { Question } from '../../../renderer/host/host.ts';
import styles from './questions.module.css';

export interface QuestionDialogProps {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
  /** Called instead of an answer when the code of the dialog cannot be fetched. */
  onClose: () => void;
}

/** The generic confirmation dialog (`docs/console.md#confirmation`). Cancel comes first and gets the focus. */
export default function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title = 'Confirmation', text, about, confirmLabel = 'Confirm', isDangerous = false } = question;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {about !== undefined && <p className={styles.about}>{about}</p>}
    </Dialog>
  );
}
