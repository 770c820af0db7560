import { useSyncExternalStore } from 'react';
import type { Question } from '../../../renderer/host/host.ts';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../renderer/ui/dialog/dialog.tsx';
import { createCellStore } from './cell-store.ts';
import styles from './questions.module.css';

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

export interface Questions {
  ask: (question: Question) => Promise<boolean>;
  /** Answers the open question with no: who was asked is there no more. */
  dismiss: () => void;
  /** Shows the open question. Rendered once, by the application's frame. */
  Outlet: () => React.ReactNode;
}

/** Confirmations. One at a time: a second question answers the first with no. */
export function createQuestions(): Questions {
  const open = createCellStore<Asked | null>(null);
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

/** The documents' generic confirmation (000 §2). Cancel comes first and so has the focus. */
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
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>{confirmLabel}</Button>
        </>
      }
    >
      <p>{text}</p>
      {about !== undefined && <p className={styles.about}>{about}</p>}
    </Dialog>
  );
}
