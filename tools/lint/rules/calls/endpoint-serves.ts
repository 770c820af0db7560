import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import { defineRule } from '../../rule.ts';

export const endpointServes = defineRule({
  code: 'SP3003',
  title: 'An endpoint names an operation for its purpose and for the entity of the screen.',
  why: 'An operation for another purpose or entity answers other fields than the screen shows.',
  fix: 'Name the operation that serves this purpose for this entity.',
  check({ screens, catalogue }, report) {
    for (const { file, value: screen } of screens) {
      if (!('entity' in screen) || !entry(catalogue.entities, screen.entity)) continue;
      for (const [purpose, name] of Object.entries(screen.endpoints)) {
        const operation = entry(catalogue.operations, name);
        const served = operation && problemOf(operation, purpose, screen.entity);
        if (served) report({ file, path: ['endpoints', purpose] }, served);
      }
    }
  },
});

const READS = ['list', 'get', 'new'];

function problemOf(operation: CatalogueOperation, purpose: string, entity: string): string | null {
  const method = READS.includes(purpose) ? 'GET' : 'POST';
  if (operation.method !== method)
    return `"${operation.name}" is a ${operation.method}; "${purpose}" needs a ${method}.`;
  const does = servedBy(operation);
  // A handler of the server's domain defines its own shape.
  if (!does) return purpose === 'list' ? `"${operation.name}" does not list anything.` : null;
  if (does.purpose === purpose && does.entity === entity) return null;
  return `"${operation.name}" serves to ${does.purpose} ${does.entity}, not to ${purpose} ${entity}.`;
}
