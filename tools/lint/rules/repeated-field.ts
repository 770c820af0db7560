import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';
import type { Report } from '../rule.ts';
import { screenWords } from '../words/screen-words.ts';

export const repeatedField = defineRule({
  code: 'SP3005',
  title: 'No column, filter or field stands twice in one place: the second would undo the first.',
  why: 'Two controls of one field overwrite each other.',
  mend: 'Keep one of them.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      const columns = words.shown.filter(({ kind }) => kind === 'column').map(({ path, said }) => ({ name: said.name, within: path.slice(0, -1).join('.'), path }));
      once('column', file, columns, report);
      for (const kind of ['filter', 'field'] as const) {
        const elements = words.elements.filter((one) => one.kind === kind);
        once(kind, file, elements.map(({ path, said, owner }) => ({ name: `${owner}${said.name}`, within: owner === 'create.' ? path.slice(0, -1).join('.') : '', path })), report);
      }
    }
  },
});

interface NamedPart {
  name: string;
  /** Only what stands in the same place can repeat each other. */
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
