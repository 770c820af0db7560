import type { PlannedTenant } from './plan-tenants.ts';
import { contentBlocks, widgetTemplates } from './documents/articles.ts';
import { planSet, type PlannedSet, type Planning } from './content/planned-set.ts';

/** The widgets of each plugin (`0200_content_blocks.sql`). */
export const WIDGETS: readonly (readonly [appPluginId: number, widgetCodes: readonly string[]])[] = [
  [1, ['product-cards', 'product-price', 'category-banner']],
  [2, ['course-cards', 'upcoming-events']],
  [3, ['site-search', 'news-ticker']],
  [4, ['video-player']],
];

/** Returns what the authors of a tenant build pages from: content blocks, and the widgets of all plugins. */
export function planBlocks(planning: Planning, { title: company }: PlannedTenant): PlannedSet[] {
  const templates = widgetTemplates();
  return [
    planSet(
      planning,
      'ContentBlock',
      'content-blocks',
      contentBlocks(company).map(({ category, title, isPublished, body }) => ({
        values: { title, contentBlockCategoryId: category, isPublished, rawBody: body },
        pictures: { blockImage: 1 },
      })),
    ),
    planSet(
      planning,
      'TemplateWidget',
      'app-plugin-widgets',
      WIDGETS.flatMap(([appPluginId, codes]) =>
        codes.map((widgetCode) => {
          const templateBody = templates[widgetCode];
          return {
            values: { widgetCode, appPluginId, ...(templateBody === undefined ? {} : { templateBody }) },
            stored: { isTemplateBasedWidget: templateBody !== undefined },
          };
        }),
      ),
    ),
  ];
}
