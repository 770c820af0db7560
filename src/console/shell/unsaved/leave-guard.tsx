import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useApplication } from '../../host/screen-host.tsx';
import { leaveQuestion } from './leave-question.ts';
import { leavesWork } from './leaves-work.ts';

/**
 * Asks for confirmation before unsaved work is left: by a navigation that ends it, or by closing the page.
 */
export function LeaveGuard() {
  const { isUnsaved, workEnd, stays, saves, questions } = useApplication();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.get() && leavesWork(currentLocation, nextLocation, workEnd.get()),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async () => {
      const chosen = await questions.choose(leaveQuestion(workEnd.get(), saves.hasSome()));
      const isLeft = chosen === 'leave' || (chosen === 'save' && (await saves.run()));
      if (!isLeft) {
        stays.set(stays.get() + 1);
        return blocker.reset();
      }
      // The work was saved or given up, so the next navigation does not ask again.
      isUnsaved.set(false);
      blocker.proceed();
    };
    void ask();
  }, [blocker, questions, isUnsaved, workEnd, stays, saves]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.get()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return null;
}
