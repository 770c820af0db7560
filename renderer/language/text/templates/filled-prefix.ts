import { readScoped } from '../../paths/read-scoped.ts';
import { fillTemplate, type TemplateScope } from './fill-template.ts';
import { templateParts } from './template-fields.ts';

/**
 * Fills a template up to the first place without a value. Screens show it as their title while the record loads.
 * @example filledPrefix('Order {orderId} of {partyName}', { record: {} }) // 'Order'
 */
export function filledPrefix(template: string, scope: TemplateScope): string {
  const parts = templateParts(template);
  const missing = parts.findIndex((part) => 'path' in part && isMissing(readScoped(scope, part.path)));
  const known = missing === -1 ? parts : parts.slice(0, missing);
  return known
    .map((part) =>
      'text' in part
        ? part.text
        : fillTemplate(`{${part.path}${part.format === undefined ? '' : `:${part.format}`}}`, scope),
    )
    .join('')
    .trim();
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
