import type { CatalogueOperation } from '../../../../renderer/language/screens/catalogue.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { State } from '../answers/states.ts';

/**
 * Who looks: made up, and allowed everything but what the state takes away.
 * @param isSignedIn whoever is, is led on from the steps of a sign-in
 */
export function madeUpSession(operations: readonly CatalogueOperation[], state: State, isSignedIn: boolean): JsonObject {
  const may = operations.filter(({ method, access }) => isOpenToAll(access) || (state !== 'denied' && (state !== 'readOnly' || method === 'GET')));
  return {
    isSignedIn, contactId: 1, fullName: 'Asha Rao', truncatedPhone: '+91 •••• 4321', tenantTitle: 'Acme', siteTitle: 'Acme India',
    timeZone: 'Asia/Kolkata', roles: ['owner'], operations: may.map(({ name }) => name), idleSeconds: 0, isDevelopment: false, otpLength: 4,
  };
}

/** Every session may make these calls; the server counts them among a person's, too. */
function isOpenToAll(access: CatalogueOperation['access']): boolean {
  return access === 'signedIn' || access === 'public';
}
