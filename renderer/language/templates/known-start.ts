import { readScoped } from '../paths/read-scoped.ts';
import { fillTemplate, type TemplateScope } from './fill-template.ts';
import { templateParts } from './template-fields.ts';

/**
 * The beginning of a text as far as it can be told: up to the first place without a value. `Order {orderId} of {partyName}` is 'Order' while
 * the order is being read.
 */
export function knownStart(template: string, scope: TemplateScope): string {
  const parts = templateParts(template);
  const missing = parts.findIndex((part) => 'path' in part && isMissing(readScoped(scope, part.path)));
  const known = missing === -1 ? parts : parts.slice(0, missing);
  return known.map((part) => ('text' in part ? part.text : fillTemplate(`{${part.path}${part.format === undefined ? '' : `:${part.format}`}}`, scope))).join('').trim();
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
