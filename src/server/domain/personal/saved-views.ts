import { sql } from 'kysely';
import { SqlError } from '../../data/engine/database-error.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { selected, type RowOf } from '../rows/selected.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** The most views of a contact on one screen. */
export const MOST_VIEWS = 50;
/** The most views that a screen offers. */
const MOST_OFFERED = 200;

const VIEW = selected('saved_views', 'v', ['savedViewId', 'title', 'search', 'isShared']);

/** Returns the caller's views of a screen and those that are shared on the site, by title. */
export const getSavedViews = defineOperation({
  name: 'getSavedViews',
  transaction: 'request',
  async run({ transaction: { tenantId, query }, siteId, actor }, { args }) {
    const { contactId } = signedInActor(actor);
    const { rows } = await sql<RowOf<typeof VIEW> & { isMine: boolean; ownerName: string }>`
      select ${VIEW}, v.contact_id = ${contactId} as "isMine", c.full_name as "ownerName"
      from public.saved_views v join public.contacts c on c.tenant_id = v.tenant_id and c.contact_id = v.contact_id
      where v.tenant_id = ${tenantId} and v.site_id = ${siteId} and v.screen = ${args.screen}
        and (v.contact_id = ${contactId} or v.is_shared)
      order by v.title, v.saved_view_id limit ${MOST_OFFERED}`.execute(query);
    return { result: rows };
  },
});

/** Adds a view of the caller, or changes one. */
export const saveView = defineOperation({
  name: 'saveView',
  transaction: 'request',
  async run(context, { payload }) {
    const { savedViewId } = payload;
    const { contactId } = signedInActor(context.actor);
    if (savedViewId !== undefined && savedViewId !== null) {
      await changeView(context, { ...payload, savedViewId }, sql`contact_id = ${contactId}`);
      return { result: { savedViewId } };
    }
    return { result: { savedViewId: await addView(context, contactId, payload) } };
  },
});

export const deleteView = defineOperation({
  name: 'deleteView',
  transaction: 'request',
  async run(context, { payload: { savedViewId } }) {
    await removeView(context, savedViewId, sql`contact_id = ${signedInActor(context.actor).contactId}`);
    return { result: null };
  },
});

/** Changes the shared view of another contact; it needs a permission of its own. */
export const changeSharedView = defineOperation({
  name: 'changeSharedView',
  transaction: 'request',
  async run(context, { payload }) {
    await changeView(context, payload, sql`is_shared`);
    return { result: null };
  },
});

export const deleteSharedView = defineOperation({
  name: 'deleteSharedView',
  transaction: 'request',
  async run(context, { payload: { savedViewId } }) {
    await removeView(context, savedViewId, sql`is_shared`);
    return { result: null };
  },
});

type Place = Pick<OperationContext, 'transaction' | 'siteId'>;

interface ViewValues {
  title: string;
  search?: string | null | undefined;
  isShared?: boolean | null | undefined;
}

async function addView(
  { transaction, siteId }: Place,
  contactId: number,
  { screen, title, search, isShared }: ViewValues & { screen: string },
): Promise<number> {
  const { tenantId, query } = transaction;
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${contactId}::integer)`.execute(query);
  await refuseTooMany(transaction, siteId, contactId, screen);
  const { rows } = await withOwnTitle(() =>
    sql<{ saved_view_id: number }>`
      insert into public.saved_views (tenant_id, site_id, contact_id, screen, title, search, is_shared)
      values (${tenantId}, ${siteId}, ${contactId}, ${screen}, ${title}, ${search ?? ''}, ${isShared ?? false})
      returning saved_view_id`.execute(query),
  );
  return rows[0]?.saved_view_id ?? 0;
}

async function refuseTooMany(
  { tenantId, query }: Transaction,
  siteId: number,
  contactId: number,
  screen: string,
): Promise<void> {
  const { rows } = await sql<{ views: number }>`
    select count(*)::integer as views from public.saved_views
    where tenant_id = ${tenantId} and site_id = ${siteId} and contact_id = ${contactId} and screen = ${screen}`.execute(
    query,
  );
  if ((rows[0]?.views ?? 0) >= MOST_VIEWS)
    throw new Refusal(409, 'tooManyViews', `A list has at most ${MOST_VIEWS} views of one person. Delete one first.`);
}

async function changeView(
  { transaction: { tenantId, query }, siteId }: Place,
  { savedViewId, title, search, isShared }: ViewValues & { savedViewId: number },
  whose: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await withOwnTitle(() =>
    sql`
      update public.saved_views set title = ${title}, search = coalesce(${search ?? null}::text, search), is_shared = coalesce(${isShared ?? null}::boolean, is_shared)
      where tenant_id = ${tenantId} and site_id = ${siteId} and saved_view_id = ${savedViewId} and ${whose}
      returning 1`.execute(query),
  );
  if (rows.length === 0) throw missingView();
}

async function removeView(
  { transaction: { tenantId, query }, siteId }: Place,
  savedViewId: number,
  whose: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`
    delete from public.saved_views
    where tenant_id = ${tenantId} and site_id = ${siteId} and saved_view_id = ${savedViewId} and ${whose}
    returning 1`.execute(query);
  if (rows.length === 0) throw missingView();
}

/** A view of another contact, site or tenant counts as missing. */
function missingView(): Refusal {
  return new Refusal(404, 'notFound', 'This view does not exist or was deleted.');
}

const UNIQUE_VIOLATION = '23505';

async function withOwnTitle<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SqlError && error.code === UNIQUE_VIOLATION)
      throw invalidField('title', 'There is already a view with this name.');
    throw error;
  }
}
