import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { Refusal } from '../../refusal.ts';
import type { Entrance } from './enter.ts';

/** Refuses who may not call: 401 `notSignedIn`, 403 `notAllowed`. An operation that says nothing wants a permission. */
export function requirePermission(operation: Operation, entrance: Entrance): void {
  const access = operation.access ?? 'permission';
  if (access === 'public') return;
  if (entrance.actor === null) throw new Refusal(401, 'notSignedIn', 'Please sign in.');
  if (access === 'signedIn') return;
  if (!entrance.isAllowed) throw new Refusal(403, 'notAllowed', 'You do not have permission to do this.');
}
