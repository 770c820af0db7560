import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useApplication } from '../host/screen-host.tsx';

/** Asks before something typed is left behind: on a change of screen, and on closing the page. */
export function LeaveGuard() {
  const { isUnsaved, questions } = useApplication();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved.get() && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Unsaved changes',
      text: 'Your changes are not saved. They are kept on this device as a draft until you sign out.',
      confirmLabel: 'Leave without saving',
    };
    void questions.ask(question).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker, questions]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.get()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return null;
}
