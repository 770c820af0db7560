import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { GetRecentRecordsResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { readSettings } from '../personal/personal-settings.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** Records on the home page: one row of tiles. */
const MOST_SHOWN = 4;

/** Returns the records that the caller has opened last at the session's site (`docs/domain/dashboard.md#recent`). */
export const getRecentRecords = defineOperation({
  name: 'getRecentRecords',
  transaction: 'request',
  async run({ transaction, actor, siteId }) {
    const { recent } = await readSettings(transaction, signedInActor(actor).contactId);
    const kept = isObject(recent) && Array.isArray(recent['records']) ? recent['records'] : [];
    const result: GetRecentRecordsResult = kept
      .filter(isObject)
      .filter((record) => record['siteId'] === siteId)
      .slice(0, MOST_SHOWN)
      .map(({ href, title, screen }) => ({ href: String(href), title: String(title), screen: String(screen) }));
    return { result };
  },
});
