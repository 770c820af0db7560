import { useSyncExternalStore } from 'react';
import type { Question } from '../../../renderer/host/host.ts';
import { fetchedOverlay } from '../../../renderer/ui/fetched-overlay.tsx';
import { createValueStore } from './value-store.ts';

const { Overlay: QuestionDialog } = fetchedOverlay(() => import('./question-dialog.tsx'));

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
      return asked && <QuestionDialog question={asked.question} onAnswer={settle} onClose={() => settle(false)} />;
    },
  };
}
