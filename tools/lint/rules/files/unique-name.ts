import type { Located } from '../../../catalogue/catalogue.ts';
import type { Place, Report } from '../../rule.ts';
import { defineRule } from '../../rule.ts';

export const uniqueName = defineRule({
  code: 'SP1007',
  looksAt: 'tree',
  title: 'No two screens, entities, tables, operations or areas have the same name.',
  why: 'The second definition would hide the first.',
  fix: 'Give one of them another name.',
  check({ screens, entities, tables, operations, areas }, report) {
    // Of two equal operations the one of `crud` is reported.
    const written = operations.filter((one) => !isOfCrud(one));
    const writtenFirst = [...written, ...operations.filter(isOfCrud)];
    reportRepeated(
      'screen',
      named(screens, ({ id }) => id, ['id']),
      report,
    );
    reportRepeated(
      'entity',
      named(entities, ({ entity }) => entity, ['entity']),
      report,
    );
    reportRepeated(
      'table',
      [
        ...named(entities, ({ table }) => table.name, ['table', 'name']),
        ...named(tables, ({ table }) => table, ['table']),
      ],
      report,
    );
    reportRepeated(
      'operation',
      named(writtenFirst, ({ name }) => name, ['name']),
      report,
    );
    reportRepeated(
      'operation path',
      named(written, ({ method, path }) => `${method} ${path}`, ['path']),
      report,
    );
    reportRepeated(
      'area',
      named(areas, ({ area }) => area, ['area']),
      report,
    );
  },
});

function isOfCrud({ path }: Located<unknown>): boolean {
  return path[0] === 'crud';
}

/** A name, and what has it. A place is made for the few that are repeated. */
interface Named {
  name: string;
  one: Located<unknown>;
  key: string[];
}

function named<Value>(located: Located<Value>[], name: (value: Value) => string, key: string[]): Named[] {
  return located.map((one) => ({ name: name(one.value), one, key }));
}

function placeOf({ one, key }: Named): Place {
  return { file: one.file, path: isOfCrud(one) ? one.path : [...one.path, ...key] };
}

function reportRepeated(what: string, all: Named[], report: Report): void {
  const first = new Map<string, string>();
  for (const one of all) {
    const earlier = first.get(one.name);
    if (earlier !== undefined)
      report(placeOf(one), `There is already a${/^[aeo]/.test(what) ? 'n' : ''} ${what} "${one.name}", in ${earlier}.`);
    else first.set(one.name, one.one.file);
  }
}
