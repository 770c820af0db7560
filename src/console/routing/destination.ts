import { safeReturnUrl } from '../../../renderer/language/text/links/return-url.ts';
import { fetchScreens, matchScreen } from './screen-index.ts';

/**
 * Returns the path to open after sign-in: `returnUrl` when it is a screen of the console behind the sign-in, else '/';
 * also '/' when the screens cannot be fetched.
 */
export async function destination(returnUrl: string): Promise<string> {
  try {
    await fetchScreens();
  } catch {
    return '/';
  }
  return safeReturnUrl(returnUrl, (pathname) => {
    const match = matchScreen(pathname);
    return match !== undefined && match.screen.access !== 'public';
  });
}

/** Returns the destination for the first `returnUrl` of a query string. */
export function destinationIn(search: string): Promise<string> {
  return destination(new URLSearchParams(search).get('returnUrl') ?? '');
}
