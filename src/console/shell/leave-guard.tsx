import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useApplication } from '../host/screen-host.tsx';
import { leavesWork } from './leaves-work.ts';

/** Asks before something typed is left behind: on a change of screen or of the choice that it follows, and on closing the page. Who stays keeps the choice as it was. */
export function LeaveGuard() {
  const { isUnsaved, questions } = useApplication();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved.get() && leavesWork(currentLocation, nextLocation));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Unsaved changes',
      text: 'Your changes are not saved. They are kept on this device as a draft until you sign out.',
      confirmLabel: 'Leave without saving',
    };
    void questions.ask(question).then((isConfirmed) => {
      if (!isConfirmed) return blocker.reset();
      // It was given up: nothing is held for it any more.
      isUnsaved.set(false);
      blocker.proceed();
    });
  }, [blocker, questions, isUnsaved]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.get()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return null;
}
