import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { bySource } from '../../by-source.ts';
import { foundInFile } from '../../found-in.ts';
import { defineRule } from '../../rule.ts';

export const fileAnswers = defineRule({
  code: 'SP3059',
  title: 'A file is read by a GET, and asked for by an action or for chosen rows.',
  why: 'The browser saves a file and gives the screen no values: rows, choices and records of it would stay empty. A write that is repeated under its key is answered by its envelope.',
  fix: 'Give the operation no result of its own, and name it in an action or in `bulk.files`.',
  check({ screens, areas, sources, operations, catalogue }, report) {
    for (const { file, path, value } of operations) {
      if (value.file === undefined) continue;
      const other =
        value.method === 'POST' ? 'method' : (['serves', 'result', 'list'] as const).find((word) => value[word]);
      if (other !== undefined)
        report({ file, path: [...path, 'file'] }, `"${value.name}" answers a file, so "${other}" must go.`);
    }
    const sound = new Set([...screens, ...areas].map(({ file }) => file));
    for (const source of sources) {
      for (const { path, name } of sound.has(source.file) ? readsIn(source) : []) {
        if (entry(catalogue.operations, name)?.file !== undefined)
          report(
            { file: source.file, path },
            `"${name}" answers a file; only an action or "bulk.files" can ask for it.`,
          );
      }
    }
  },
});

const readsIn = bySource((source) =>
  foundInFile(source, (visit) => (isAction(visit) || isBulkFile(visit) ? [] : namedBy(visit))),
);

function namedBy({ node: { ref }, path, value }: Visit): { path: Visit['path']; name: string }[] {
  return ref?.to === 'operation' && typeof value === 'string' ? [{ path, name: value }] : [];
}

/** Whether a visit is the operation of a file of many rows of a list. */
function isBulkFile({ path }: Visit): boolean {
  return path[0] === 'bulk' && path[1] === 'files' && path.at(-1) === 'operation';
}

function isAction({ parent, path }: Visit): boolean {
  return parent?.node.part === 'action' && path.at(-1) === 'operation' && path.at(-2) !== 'submit';
}
