import { sql } from 'kysely';
import { invalidField, Refusal } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { isKind, kindList } from './kinds.ts';
import { conditionOf, reachOfCaller, reachSql } from './reach.ts';

/** A count ends here: the console shows 99+. */
const MOST_COUNTED = 100;

/** Lists the notifications of the caller that it may see now (`docs/domain/notifications.md#staff-notifications`). */
export const getStaffNotifications = defineOperation({
  name: 'getStaffNotifications',
  transaction: 'request',
  async run(context, { query }) {
    const where = conditionOf(await reachOfCaller(context));
    return context.store.list(context.transaction, 'StaffNotification', query, { where });
  },
});

/** Answers how many of them are not read, and the newest one. */
export const getUnreadStaffNotifications = defineOperation({
  name: 'getUnreadStaffNotifications',
  transaction: 'request',
  async run(context) {
    const { tenantId, query } = context.transaction;
    const reach = await reachOfCaller(context);
    const { rows } = await sql<{ unread: number; newestId: number | null; newestTitle: string | null }>`
      with unread as (
        select n.staff_notification_id, n.title from public.staff_notifications n
         where not n.is_read and ${reachSql(tenantId, reach)}
         order by n.staff_notification_id desc limit ${MOST_COUNTED})
      select (select count(*)::integer from unread) as unread, newest.staff_notification_id as "newestId",
             newest.title as "newestTitle"
        from (select 1) one
        left join (select * from unread order by staff_notification_id desc limit 1) newest on true`.execute(query);
    const { unread = 0, newestId = null, newestTitle = null } = rows[0] ?? {};
    return { result: { unread, newestId: newestId ?? 0, ...(newestTitle === null ? {} : { newestTitle }) } };
  },
});

/** Marks one as read; again is no change. One of another person counts as missing. */
export const readStaffNotification = defineOperation({
  name: 'readStaffNotification',
  transaction: 'request',
  async run(context, { payload: { staffNotificationId } }) {
    const { tenantId, query } = context.transaction;
    const reach = await reachOfCaller(context);
    const { rows } = await sql`
      update public.staff_notifications n
         set is_read = true, read_date = coalesce(n.read_date, ${context.now.toISOString()})
       where n.staff_notification_id = ${staffNotificationId} and ${reachSql(tenantId, reach)}
       returning 1`.execute(query);
    if (rows.length === 0)
      throw new Refusal(404, 'notFound', 'This notification does not exist or is older than 90 days.');
    return { result: null };
  },
});

/** Marks those as read that were there when the caller looked. */
export const readAllStaffNotifications = defineOperation({
  name: 'readAllStaffNotifications',
  transaction: 'request',
  async run(context, { payload: { upToId } }) {
    const { tenantId, query } = context.transaction;
    const reach = await reachOfCaller(context);
    const { rows } = await sql`
      update public.staff_notifications n set is_read = true, read_date = ${context.now.toISOString()}
       where not n.is_read and n.staff_notification_id <= ${upToId ?? 2_000_000_000} and ${reachSql(tenantId, reach)}
       returning 1`.execute(query);
    return { result: { read: rows.length }, message: 'All notifications are read.' };
  },
});

/** Answers the kinds that the caller may get, and which of them it wants. */
export const getStaffNotificationKinds = defineOperation({
  name: 'getStaffNotificationKinds',
  transaction: 'request',
  async run(context) {
    const { tenantId, query } = context.transaction;
    const { contactId, kinds } = await reachOfCaller(context);
    const { rows } = await sql<{ kindCode: string; isWanted: boolean }>`
      select kind_code as "kindCode", is_wanted as "isWanted" from public.staff_notification_choices
       where tenant_id = ${tenantId} and contact_id = ${contactId}`.execute(query);
    const chosen = new Map(rows.map(({ kindCode, isWanted }) => [kindCode, isWanted]));
    const reached = new Set(kinds.map(({ kindCode }) => kindCode));
    return {
      result: kindList
        .filter(({ kindCode }) => reached.has(kindCode))
        .map(({ kindCode, name, detail, isWanted }) => ({
          kindCode,
          title: name,
          detail,
          isWanted: chosen.get(kindCode) ?? isWanted,
        })),
    };
  },
});

/** Stores which kinds the caller wants. What it has got already stays. */
export const updateStaffNotificationKinds = defineOperation({
  name: 'updateStaffNotificationKinds',
  transaction: 'request',
  async run({ transaction: { tenantId, query }, actor }, { payload: { kinds } }) {
    const { contactId } = signedInActor(actor);
    const wrong = kinds.findIndex(({ kindCode }) => !isKind(kindCode));
    if (wrong >= 0) throw invalidField(`kinds[${wrong}].kindCode`, 'There is no such kind of notification.');
    const chosen = new Map(kinds.map(({ kindCode, isWanted }) => [kindCode, isWanted]));
    const codes = [...chosen.keys()].toSorted();
    await sql`
      insert into public.staff_notification_choices (tenant_id, contact_id, kind_code, is_wanted)
      select ${tenantId}::integer, ${contactId}::integer, k.code, k.wanted
        from unnest(${codes}::text[], ${codes.map((code) => chosen.get(code) === true)}::boolean[]) as k (code, wanted)
      on conflict (tenant_id, contact_id, kind_code) do update set is_wanted = excluded.is_wanted`.execute(query);
    return { result: { changed: chosen.size } };
  },
});
