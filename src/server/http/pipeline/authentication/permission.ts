import type { IncomingHttpHeaders } from 'node:http';
import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import type { Operation } from '../../../../../renderer/language/types/operation.ts';
import type { Actor } from '../../../domain/operation-handler.ts';
import { notAllowed, Refusal } from '../../../refusal.ts';
import type { RequestContext } from './authenticate.ts';

/** The contact and the site that a page was rendered for: `7.1`, or `7.1.3` for one that shows the role 3. */
const PAGE_SESSION_HEADER = 'x-screenplay-as';

/**
 * Throws 401 `otherSession` when the page was rendered for another contact, site or role than the session of its
 * cookie. Tabs share one cookie: a tab that missed a sign-in or a switch would read and write for the wrong one. The
 * page then reloads its session. Public operations pass.
 */
export function requireSameSession(
  operation: Operation,
  headers: IncomingHttpHeaders,
  { actor, siteId }: RequestContext,
): void {
  const pageSession = headers[PAGE_SESSION_HEADER];
  if (
    pageSession === undefined ||
    actor === null ||
    operation.access === 'public' ||
    pageSession === pageSessionOf(actor, siteId)
  )
    return;
  throw new Refusal(
    401,
    'otherSession',
    'Somebody else has signed in here, or you have gone to another site. Nothing was changed.',
  );
}

function pageSessionOf({ contactId, viewedRole }: Actor, siteId: number): string {
  return viewedRole === null ? `${contactId}.${siteId}` : `${contactId}.${siteId}.${viewedRole.roleId}`;
}

/** What an owner may call while it sees the console as a role, besides what it reads. */
const ENDS_VIEWING = new Set(['stopViewingAsRole']);

/**
 * Throws 403 `viewingAsRole` for a write of an owner who sees the console as a role
 * (`docs/domain/sites-and-access.md#seeing-the-console-as-a-role`). Public operations pass: they are sign-in and
 * sign-out.
 */
export function requireOwnRights({ method, access, name }: Operation, { actor }: RequestContext): void {
  if (actor === null || actor.viewedRole === null || method === 'GET') return;
  if (access === 'public' || ENDS_VIEWING.has(name)) return;
  throw new Refusal(
    403,
    'viewingAsRole',
    `You see the console as ${actor.viewedRole.roleTitle || 'a role that is gone'}, to look and not to change. Go back to your own rights first.`,
  );
}

/**
 * Returns the path whose permission a call needs: a companion needs the permission of the operation that it
 * accompanies.
 */
export function permissionPath({ companion, path }: ServerOperation): string {
  return companion?.path ?? path;
}

/**
 * Throws 401 `notSignedIn` or 403 `notAllowed` (`docs/domain/sites-and-access.md#levels-of-access`). An operation
 * without `access` requires a permission for its route at the current site; one on records of a site is judged by
 * `site-reach.ts`.
 */
export function requirePermission(operation: Operation, request: RequestContext, isOfSite: boolean): void {
  const access = operation.access ?? 'permission';
  if (access === 'public') return;
  if (request.actor === null) throw new Refusal(401, 'notSignedIn', 'Please sign in.');
  // `platform-role.ts` asks whether the caller is a platform administrator.
  if (isOfSite || access === 'signedIn' || access === 'platform' || (access === 'staff' && request.actor.isStaff))
    return;
  if (access === 'staff' || !request.isAllowed) throw notAllowed();
}
