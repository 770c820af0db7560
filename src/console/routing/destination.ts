import { safeReturnUrl } from '../../../renderer/language/links/return-url.ts';
import { matchScreen } from './screen-index.ts';

/** Where whoever has signed in goes on: where he wanted to go when that is a screen of ours, else the home. Steps of signing in and out are no such screens. */
export function destination(returnUrl: string): string {
  return safeReturnUrl(returnUrl, (pathname) => {
    const match = matchScreen(pathname);
    return match !== undefined && match.screen.access !== 'public';
  });
}

/** The same, from the search of a step's address; the first `returnUrl` counts. */
export function destinationIn(search: string): string {
  return destination(new URLSearchParams(search).get('returnUrl') ?? '');
}
