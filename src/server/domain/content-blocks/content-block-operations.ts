import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';

/** Most blocks that the picker of the page editor gets for a category. */
const MOST_BLOCKS = 100;

/**
 * Returns the published blocks of a category with their bodies (`docs/domain/content-blocks.md#content-blocks`). A list
 * of the store leaves bodies out; the page editor inserts a block without asking again.
 */
export const getContentBlocksByCategoryId = defineOperation({
  name: 'getContentBlocksByCategoryId',
  transaction: 'request',
  async run({ transaction: { tenantId, query } }, { args }) {
    const { rows } = await sql<{
      content_block_id: number;
      title: string;
      raw_body: string;
      block_image: JsonObject[];
    }>`
      select content_block_id, title, coalesce(raw_body, '') as raw_body, coalesce(block_image, '[]') as block_image
        from public.content_blocks
       where tenant_id = ${tenantId} and is_published and content_block_category_id = ${keyIn(args.categoryId)}::bigint
       order by title, content_block_id limit ${MOST_BLOCKS}`.execute(query);
    return {
      result: rows.map((row) => ({
        contentBlockId: row.content_block_id,
        title: row.title,
        rawBody: row.raw_body,
        blockImage: row.block_image,
      })),
    };
  },
});

/** Returns the widgets of a plugin with their parameters (`docs/domain/content-blocks.md#widgets`). */
export const getWidgetsByAppPluginId = defineOperation({
  name: 'getWidgetsByAppPluginId',
  transaction: 'request',
  async run({ transaction: { tenantId, query } }, { args }) {
    const { rows } = await sql<{
      app_plugin_widget_id: number;
      widget_code: string;
      title: string;
      summary: string | null;
      is_template_based_widget: boolean;
      parameters: { parameterCode: string }[];
    }>`
      select w.app_plugin_widget_id, w.widget_code, d.title, d.summary, w.is_template_based_widget,
             coalesce((select jsonb_agg(jsonb_build_object('parameterCode', p.parameter_code) order by p.order_number)
                from public.app_plugin_widget_parameters p where p.widget_code = w.widget_code), '[]') as parameters
        from public.app_plugin_widgets w join public.widget_descriptions d on d.widget_code = w.widget_code
       where w.tenant_id = ${tenantId} and w.app_plugin_id = ${keyIn(args.appPluginId)}::bigint
       order by d.title`.execute(query);
    return {
      result: rows.map((row) => ({
        appPluginWidgetId: row.app_plugin_widget_id,
        widgetCode: row.widget_code,
        title: row.title,
        summary: row.summary ?? '',
        isTemplateBasedWidget: row.is_template_based_widget,
        widgetParameters: row.parameters,
      })),
    };
  },
});

/** Returns a number of a path. Throws 404 for a text that is none. */
function keyIn(text: string | undefined): number {
  if (text === undefined || !/^\d{1,10}$/.test(text)) throw new Refusal(404, 'notFound', 'There is no such record.');
  return Number(text);
}
