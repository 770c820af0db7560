import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useApplication } from '../../host/screen-host.tsx';
import { leavesWork } from './leaves-work.ts';

/**
 * Asks for confirmation before unsaved work is left: by a navigation that ends it, or by closing the page.
 */
export function LeaveGuard() {
  const { isUnsaved, workEnd, stays, questions } = useApplication();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.get() && leavesWork(currentLocation, nextLocation, workEnd.get()),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Unsaved changes',
      text: 'Your changes are not saved. They are kept on this device as a draft until you sign out.',
      confirmLabel: 'Leave without saving',
    };
    void questions.ask(question).then((isConfirmed) => {
      if (!isConfirmed) {
        stays.set(stays.get() + 1);
        return blocker.reset();
      }
      // The work was given up, so the next navigation does not ask again.
      isUnsaved.set(false);
      blocker.proceed();
    });
  }, [blocker, questions, isUnsaved, stays]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.get()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return null;
}
