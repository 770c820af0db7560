import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { Refusal } from '../../refusal.ts';
import type { Entrance } from './enter.ts';

/** Where a page says for whom and for which site it was made: `7.1`, contact and site. */
const MADE_FOR_HEADER = 'x-screenplay-as';

/**
 * Refuses what a page sends that was made for somebody else, or for another site, than its cookie stands for by now: tabs share one cookie, and one that was asleep
 * or cut off would read and write in another's name. 401 `otherSession`, so that it reads its session anew; what is public, it may ask.
 */
export function requireSameSession(operation: Operation, headers: IncomingHttpHeaders, { actor, siteId }: Entrance): void {
  const madeFor = headers[MADE_FOR_HEADER];
  if (madeFor === undefined || actor === null || operation.access === 'public' || madeFor === `${actor.contactId}.${siteId}`) return;
  throw new Refusal(401, 'otherSession', 'Somebody else has signed in here, or you have gone to another site. Nothing was changed.');
}

/** Refuses who may not call: 401 `notSignedIn`, 403 `notAllowed`. An operation that says nothing wants a permission. */
export function requirePermission(operation: Operation, entrance: Entrance): void {
  const access = operation.access ?? 'permission';
  if (access === 'public') return;
  if (entrance.actor === null) throw new Refusal(401, 'notSignedIn', 'Please sign in.');
  if (access === 'signedIn') return;
  if (!entrance.isAllowed) throw new Refusal(403, 'notAllowed', 'You do not have permission to do this.');
}
