import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';

/**
 * Operations that ask an authenticator. The backend binds a passkey to its own host, and a browser at the front's host
 * refuses it (`docs/decisions/0028-front-before-a-backend.md`).
 */
const AUTHENTICATOR_OPERATIONS = new Set(['startPasskey', 'addPasskey', 'startPasskeySignIn', 'loginByPasskey']);

/** Returns whether the front offers an operation: routes it, and names it in the session of the console. */
export function isOffered(name: string): boolean {
  return !AUTHENTICATOR_OPERATIONS.has(name);
}

/** Returns the operations of the catalogue that the front offers. */
export function offeredOperations(operations: readonly ServerOperation[]): readonly ServerOperation[] {
  return operations.filter(({ name }) => isOffered(name));
}
