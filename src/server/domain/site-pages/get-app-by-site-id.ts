import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';

/** Returns the app of a site. Throws 404 `notFound` for a site without one. */
export const getAppBySiteId = defineOperation({
  name: 'getAppBySiteId',
  transaction: 'request',
  async run({ transaction: { tenantId, query } }, { args }) {
    const { rows } = await sql<{ app_id: number; title: string }>`
      select a.app_id, a.title from public.sites s join public.apps a on a.app_id = s.app_id
       where s.tenant_id = ${tenantId} and s.site_id = ${Number(args.siteId)}`.execute(query);
    const [app] = rows;
    if (app === undefined) throw new Refusal(404, 'notFound', 'This site has no app.');
    return { result: { appId: app.app_id, title: app.title } };
  },
});
