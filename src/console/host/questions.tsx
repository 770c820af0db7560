import { useSyncExternalStore } from 'react';
import type { Question } from '../../../renderer/host/host.ts';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../renderer/ui/dialog/dialog.tsx';
import { createValueStore } from './value-store.ts';
import styles from './questions.module.css';

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

export interface Questions {
  ask: (question: Question) => Promise<boolean>;
  /** Answers the open question with no, because the user who was asked is gone. */
  dismiss: () => void;
  /** Shows the open question. The root renders it once. */
  Outlet: () => React.ReactNode;
}

/** Creates the confirmations of the page. A second question answers the first with no. */
export function createQuestions(): Questions {
  const open = createValueStore<Asked | null>(null);
  const settle = (isConfirmed: boolean) => {
    open.get()?.answer(isConfirmed);
    open.set(null);
  };
  return {
    ask(question) {
      settle(false);
      return new Promise((answer) => {
        open.set({ question, answer });
      });
    },
    dismiss: () => settle(false),
    Outlet: function QuestionOutlet() {
      const asked = useSyncExternalStore(open.subscribe, open.get);
      return asked && <QuestionDialog question={asked.question} onAnswer={settle} />;
    },
  };
}

/** The generic confirmation dialog (`docs/console.md#confirmation`). Cancel comes first and gets the focus. */
function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (isConfirmed: boolean) => void }) {
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
