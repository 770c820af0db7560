import { screens } from 'virtual:screens';

/** The screens the frame itself leads to. Their addresses stand in their descriptors. */
export const SIGN_IN_PATH = routeOf('sign-in-phone');
export const SIGN_OUT = 'sign-out';
export const SIGN_OUT_PATH = routeOf(SIGN_OUT);

/** Where to sign in and then come back here. */
export function signInAddress(returnTo: string): string {
  return returnTo === '/' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?returnUrl=${encodeURIComponent(returnTo)}`;
}

function routeOf(id: string): string {
  return screens[id]?.routes[0] ?? '/';
}
