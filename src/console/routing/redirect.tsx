import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Splash } from '../shell/splash.tsx';

/**
 * Leads elsewhere for as long as it is rendered. The router's own `Navigate` asks once, and another navigation that ends at the same address cancels it for good:
 * nothing would be shown. This one waits for what is under way, and asks again wherever that ends.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    if (state === 'idle') void navigate(to, { replace: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation that ended here at once was never seen loading; only its key tells
  }, [navigate, to, state, key]);
  return <Splash />;
}
