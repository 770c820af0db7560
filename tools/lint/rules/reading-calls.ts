import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import { walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { defineRule } from '../rule.ts';

export const readingCalls = defineRule({
  code: 'SP3052',
  title: 'A read calls a GET.',
  why: 'A read is repeated whenever its values may be stale, and sends no body: a POST would change something each time, or be refused.',
  fix: 'Name the operation that reads. A change belongs to an action or a save.',
  check({ screens, catalogue: { operations } }, report) {
    for (const { file, value: screen } of screens) {
      // Safe: a descriptor is JSON; its interfaces only lack an index signature.
      const root = screen as unknown as Json;
      walkDescriptor<true>(
        GRAMMAR,
        screen.kind,
        root,
        (visit) => {
          const operation = isRead(visit) ? entry(operations, String(visit.value)) : undefined;
          if (operation?.method === 'POST')
            report({ file, path: visit.path }, `"${operation.name}" is a POST; a read needs a GET.`);
          return true;
        },
        true,
      );
    }
  },
});

/** A read before the block, of its columns or of its rows. */
function isRead({ node, parent }: Visit): boolean {
  return node.ref?.to === 'operation' && (parent?.node.to === 'shared.read' || parent?.node.id === 'shared.rowRead');
}
