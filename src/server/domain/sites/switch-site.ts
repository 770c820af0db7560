import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';

/**
 * Switches the session to another site (`docs/domain/sites-and-access.md#current-site`); the roles there count from the
 * next call on.
 */
export const switchSite = defineOperation({
  name: 'switchSite',
  transaction: 'request',
  async run({ transaction: { tenantId, query }, actor }, { payload }) {
    const { sessionId, contactId } = signedInActor(actor);
    const { rows } = await sql<{
      is_switched: boolean;
    }>`select gate.switch_site(${tenantId}, ${sessionId}, ${contactId}, ${payload.siteId}) as is_switched`.execute(
      query,
    );
    if (rows[0]?.is_switched !== true) throw new Refusal(404, 'notFound', 'There is no such site among yours.');
    return { result: null };
  },
});
