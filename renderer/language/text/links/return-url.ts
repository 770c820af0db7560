import { safePath } from './safe-address.ts';

/**
 * Returns the path to open after sign-in (`docs/security.md#t10`): `value` when it is a same-site path of a known
 * route, otherwise '/'. `isKnownRoute` receives the path without query and fragment.
 */
export function safeReturnUrl(value: string, isKnownRoute: (pathname: string) => boolean): string {
  const path = safePath(value);
  if (path === '') return '/';
  const pathname = path.replace(/[?#].*$/s, '');
  const isPlain =
    !pathname.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) && !/%2f|%5c/i.test(pathname);
  return isPlain && isKnownRoute(pathname) ? path : '/';
}
