import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules, StoredRecord, WriteOrigin } from '../../data/store/store-types.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { lockAccess } from './access-lock.ts';
import { whyNotGive } from './decide-contact.ts';
import { NO_RIGHTS, rightsOf, rolesOfSite } from './rights.ts';

/**
 * The rules of roles (`docs/domain/sites-and-access.md#roles`): whether new contacts get a role is decided by somebody
 * who may give it, and the role of owners stays.
 */
export const siteRoleRules: EntityRules = {
  entity: 'SiteRole',

  lock: lockAccess,

  async beforeUpdate(transaction, values, current, origin) {
    const isDefault = values['isDefaultForNewContacts'];
    if (isDefault === undefined || isDefault === current['isDefaultForNewContacts']) return values;
    const reason = await whyNot(transaction, origin, { ...current, isDefaultForNewContacts: false });
    if (reason !== null) throw invalidField('isDefaultForNewContacts', reason);
    if (current['isOwner'] === true)
      throw invalidField('isDefaultForNewContacts', 'Nobody becomes an owner by registering.');
    return values;
  },

  async beforeDelete(transaction, current, origin) {
    if (current['isOwner'] === true) throw new Refusal(409, 'refused', 'The role of owners cannot be deleted.');
    const reason = await whyNot(transaction, origin, current);
    if (reason !== null) throw new Refusal(409, 'refused', reason);
  },
};

/** Returns why the author of a write cannot give this role, or null. Server code may. */
async function whyNot(
  transaction: Transaction,
  { actorContactId }: WriteOrigin,
  role: StoredRecord | JsonObject,
): Promise<string | null> {
  if (actorContactId === null) return null;
  const siteId = Number(role['siteId']);
  const stored = (await rolesOfSite(transaction, siteId)).get(Number(role['roleId']));
  const rights = (await rightsOf(transaction, actorContactId)).get(siteId) ?? NO_RIGHTS;
  if (stored === undefined) throw new Error('The role was there a moment ago.');
  return whyNotGive(rights, { ...stored, isDefaultForNewContacts: role['isDefaultForNewContacts'] === true });
}
