import { safePath } from './safe-address.ts';

/**
 * Where to go after signing in (`security.md` T10): `value` when it is a path of this site that one of its routes
 * answers, otherwise '/'. `isKnownRoute` is asked with the path alone, without query and fragment.
 */
export function safeReturnUrl(value: string, isKnownRoute: (pathname: string) => boolean): string {
  const path = safePath(value);
  if (path === '') return '/';
  const pathname = path.replace(/[?#].*$/s, '');
  const isPlain = !pathname.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) && !/%2f|%5c/i.test(pathname);
  return isPlain && isKnownRoute(pathname) ? path : '/';
}
