import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { StageSettings } from './settings.ts';

/**
 * Returns a fake session with every permission, except those that the state or a scenario removes.
 * @param isSignedIn Whether the user is signed in; if so, the steps of the sign-in redirect.
 */
export function fakeSession(
  operations: readonly CatalogueOperation[],
  { state, circumstances }: Pick<StageSettings, 'state' | 'circumstances'>,
  isSignedIn: boolean,
): JsonObject {
  const named = circumstances?.operations;
  const may = operations.filter(
    ({ name, method, access }) =>
      named?.includes(name) ??
      (isOpenToAll(access) || (state !== 'denied' && (state !== 'readOnly' || method === 'GET'))),
  );
  return {
    isSignedIn,
    contactId: 1,
    fullName: 'Asha Rao',
    truncatedPhone: '+91 •••• 4321',
    tenantTitle: 'Acme',
    siteTitle: 'Acme India',
    timeZone: 'Asia/Kolkata',
    roles: circumstances?.roles ?? ['owner'],
    operations: may.map(({ name }) => name),
    idleSeconds: 0,
    isDevelopment: false,
    otpLength: 4,
  };
}

/** Returns whether every session of staff may make a call. The server lists these calls in each session too. */
function isOpenToAll(access: CatalogueOperation['access']): boolean {
  return access === 'staff' || access === 'signedIn' || access === 'public';
}
