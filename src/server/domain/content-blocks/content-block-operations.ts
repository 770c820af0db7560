import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { readRows, selected, type RowOf } from '../rows/selected.ts';

/** Most blocks that the picker of the page editor gets for a category. */
const MOST_BLOCKS = 100;

/**
 * Returns the published blocks of a category with their bodies (`docs/domain/content-blocks.md#content-blocks`). A list
 * of the store leaves bodies out; the page editor inserts a block without asking again.
 */
export const getContentBlocksByCategoryId = defineOperation({
  name: 'getContentBlocksByCategoryId',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const rows = await readRows(
      transaction,
      'content_blocks',
      ['contentBlockId', 'title', 'rawBody', 'blockImage'],
      sql`t.is_published and t.content_block_category_id = ${keyIn(args.categoryId)}::bigint
       order by t.title, t.content_block_id limit ${MOST_BLOCKS}`,
    );
    return {
      result: rows.map((row) => ({ ...row, rawBody: row.rawBody ?? '', blockImage: row.blockImage ?? [] })),
    };
  },
});

const WIDGET = selected('app_plugin_widgets', 'w', ['appPluginWidgetId', 'widgetCode', 'isTemplateBasedWidget']);

type Widget = RowOf<typeof WIDGET> & {
  title: string;
  summary: string;
  templateBody: string;
  widgetParameters: { parameterCode: string }[];
};

/**
 * Returns the widgets of a plugin with their parameters and templates (`docs/domain/content-blocks.md#widgets`). The
 * page editor shows a template as the picture of its widget.
 */
export const getWidgetsByAppPluginId = defineOperation({
  name: 'getWidgetsByAppPluginId',
  transaction: 'request',
  async run({ transaction: { tenantId, query } }, { args }) {
    const { rows } = await sql<Widget>`
      select ${WIDGET}, d.title, coalesce(d.summary, '') as summary,
             case when w.is_template_based_widget then coalesce(w.template_body, '') else '' end as "templateBody",
             coalesce((select jsonb_agg(jsonb_build_object('parameterCode', p.parameter_code) order by p.order_number)
                from public.app_plugin_widget_parameters p where p.widget_code = w.widget_code), '[]') as "widgetParameters"
        from public.app_plugin_widgets w join public.widget_descriptions d on d.widget_code = w.widget_code
       where w.tenant_id = ${tenantId} and w.app_plugin_id = ${keyIn(args.appPluginId)}::bigint
       order by d.title`.execute(query);
    return { result: rows };
  },
});

/** Returns a number of a path. Throws 404 for a text that is none. */
function keyIn(text: string | undefined): number {
  if (text === undefined || !/^\d{1,10}$/.test(text)) throw new Refusal(404, 'notFound', 'There is no such record.');
  return Number(text);
}
