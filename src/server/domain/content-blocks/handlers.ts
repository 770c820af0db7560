import type { OperationHandler } from '../operation-handler.ts';
import { getContentBlocksByCategoryId, getWidgetsByAppPluginId } from './content-block-operations.ts';
import { getDataFields } from './data-fields.ts';
import { generateContent } from './generate-content.ts';

/** The handlers of content blocks, widgets and generated texts. */
export const contentBlocksHandlers: readonly OperationHandler[] = [
  generateContent,
  getContentBlocksByCategoryId,
  getDataFields,
  getWidgetsByAppPluginId,
];
