import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Splash } from '../shell/splash.tsx';
import { destinationIn } from './destination.ts';

/**
 * Redirects while it is mounted. The router's `Navigate` navigates once, and another navigation that ends at the same
 * URL cancels it, which would leave an empty page. This component waits for the pending navigation and tries again.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    if (state === 'idle') void navigate(to, { replace: true });
    // The key detects a navigation that ended here too fast for its loading state to be seen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [navigate, to, state, key]);
  return <Splash />;
}

/** Leads a person who is signed in from a step of the sign-in to where its `returnUrl` says. */
export function RedirectToDestination({ search }: { search: string }) {
  const [to, setTo] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void destinationIn(search).then((found) => {
      if (isCurrent) setTo(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [search]);
  return to === undefined ? <Splash /> : <Redirect to={to} />;
}
