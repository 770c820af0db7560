import { screens } from 'virtual:screens';

/** Screens that the shell links to. Their paths come from their descriptors. */
export const SIGN_IN_PATH = routeOf('sign-in-phone');
export const SIGN_OUT = 'sign-out';
export const SIGN_OUT_PATH = routeOf(SIGN_OUT);

/** Returns the path of the sign-in with the path to return to. */
export function signInAddress(returnTo: string): string {
  return returnTo === '/' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?returnUrl=${encodeURIComponent(returnTo)}`;
}

function routeOf(id: string): string {
  return screens[id]?.routes[0] ?? '/';
}
