import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';
import type { Report } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const repeatedField = defineRule({
  code: 'SP3005',
  title: 'No column, filter or field is listed twice in one place.',
  why: 'Two controls of one field overwrite each other.',
  fix: 'Keep one of them.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      const columns = references.shown
        .filter(({ kind }) => kind === 'column')
        .map(({ path, node }) => ({ name: node.name, within: path.slice(0, -1).join('.'), path }));
      once('column', file, columns, report);
      for (const kind of ['filter', 'field'] as const) {
        const elements = references.elements.filter((one) => one.kind === kind);
        once(
          kind,
          file,
          elements.map(({ path, node, owner }) => ({
            name: `${owner}${node.name}`,
            within: owner === 'create.' || owner === 'ask.' ? path.slice(0, -1).join('.') : '',
            path,
          })),
          report,
        );
      }
    }
  },
});

interface NamedPart {
  name: string;
  /** The place of the part: only parts of the same place can repeat each other. */
  within: string;
  path: JsonPath;
}

function once(what: string, file: string, all: NamedPart[], report: Report): void {
  const seen = new Set<string>();
  for (const { name, within, path } of all) {
    const id = `${within} ${name}`;
    if (seen.has(id)) report({ file, path: [...path, 'name'] }, `The ${what} "${name}" stands twice.`);
    seen.add(id);
  }
}
