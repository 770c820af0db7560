import { useSyncExternalStore } from 'react';
import type { Question } from '../../../renderer/host/host.ts';
import type { ButtonVariant } from '../../../renderer/ui/button/button.tsx';
import { fetchedOverlay } from '../../../renderer/ui/fetched-overlay.tsx';
import { createValueStore } from './value-store.ts';
import * as commonTexts from '../../../renderer/texts/generated/common.ts';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';

const { Overlay: QuestionDialog } = fetchedOverlay(() => import('./question-dialog.tsx'));

export interface QuestionAnswer {
  id: string;
  label: string;
  variant?: ButtonVariant;
  /** Has the focus when the question opens. */
  isFirst?: boolean;
}

/** A question with any number of answers. Escape closes it without an answer. */
export interface Choice extends Pick<Question, 'title' | 'text' | 'about' | 'more'> {
  answers: QuestionAnswer[];
}

interface Asked {
  choice: Choice;
  /** Called with the id of the answer; undefined when there is none. */
  answer: (id: string | undefined) => void;
}

export interface Questions {
  ask: (question: Question) => Promise<boolean>;
  /** Resolves to the id of the chosen answer; undefined when the question was closed or dismissed. */
  choose: (choice: Choice) => Promise<string | undefined>;
  /** Closes the open question without an answer, because its user has signed out or another one has signed in. */
  dismiss: () => void;
  /** Shows the open question. The root renders it once. */
  Outlet: () => React.ReactNode;
}

/** Creates the questions of the page. A second question closes the first without an answer. */
export function createQuestions(): Questions {
  const open = createValueStore<Asked | null>(null);
  const settle = (id?: string) => {
    open.get()?.answer(id);
    open.set(null);
  };
  const choose = (choice: Choice): Promise<string | undefined> => {
    settle();
    return new Promise((answer) => {
      open.set({ choice, answer });
    });
  };
  return {
    choose,
    async ask({ confirmLabel = pageTexts.confirm(), isDangerous = false, ...question }) {
      const answers: QuestionAnswer[] = [
        { id: 'no', label: commonTexts.cancel(), isFirst: true },
        { id: 'yes', label: confirmLabel, variant: isDangerous ? 'danger' : 'primary' },
      ];
      return (await choose({ ...question, answers })) === 'yes';
    },
    dismiss: () => settle(),
    Outlet: function QuestionOutlet() {
      const asked = useSyncExternalStore(open.subscribe, open.get);
      return asked && <QuestionDialog choice={asked.choice} onAnswer={settle} onClose={() => settle()} />;
    },
  };
}
