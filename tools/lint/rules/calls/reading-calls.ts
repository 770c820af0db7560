import { GRAMMAR } from '../../../../renderer/language/grammar/generated/grammar.ts';
import { shapeOf } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { bySource } from '../../by-source.ts';
import { foundInFile } from '../../found-in.ts';
import { defineRule } from '../../rule.ts';

export const readingCalls = defineRule({
  code: 'SP3052',
  title: 'A read calls a GET.',
  why: 'A read is repeated whenever its values may be stale, and sends no body: a POST would change something each time, or be refused.',
  fix: 'Name the operation that reads. A change belongs to an action or a save.',
  check({ screens, areas, sources, catalogue: { operations } }, report) {
    const sound = new Set([...screens, ...areas].map(({ file }) => file));
    for (const source of sources) {
      for (const { path, name } of sound.has(source.file) ? readsIn(source) : []) {
        if (entry(operations, name)?.method === 'POST')
          report({ file: source.file, path }, `"${name}" is a POST; a read needs a GET.`);
      }
    }
  },
});

const readsIn = bySource((source) =>
  foundInFile(source, (visit) => (isRead(visit) ? [{ path: visit.path, name: String(visit.value) }] : [])),
);

/**
 * Returns whether an operation is called with the keys of its path alone. Other rules report a POST among the endpoints
 * of an entity and as the source of choices.
 */
function isRead({ node: { ref, call }, parent, path }: Visit): boolean {
  if (ref?.to !== 'operation' || path.at(-1) === 'dataSource') return false;
  const holder = parent ? shapeOf(GRAMMAR, parent.node).id : undefined;
  if (call === undefined) return false;
  const sendsNothing = call.payload === undefined && call.fields === undefined;
  return sendsNothing && holder !== 'list.endpoints' && holder !== 'form.endpoints';
}
