import { expect, test } from 'vitest';
import { houseFiles, textOf } from './house-files.ts';

/** The names of the tables that entities and the files of `schemas/tables` describe. */
function describedTables(): Set<string> {
  const named = houseFiles()
    .filter((file) => /^schemas\/(entities|tables)\/.*\.json$/.test(file))
    .map((file): { table?: string | { name?: string } } => JSON.parse(textOf(file)));
  return new Set(named.flatMap(({ table }) => (typeof table === 'string' ? table : table?.name) ?? []));
}

// Quick: `src/server/data/tables/dictionary.database.test.ts` compares the columns with the migrated database.
test('every table that a migration makes is described, by an entity or in schemas/tables (CONTRIBUTING.md)', () => {
  const described = describedTables();
  const migrations = houseFiles().filter((file) => /^src\/server\/data\/migrations\/.*\.sql$/.test(file));
  for (const [, name = ''] of migrations.flatMap((file) => [...textOf(file).matchAll(/drop table \w+\.(\w+)/gi)]))
    described.add(name);
  const unknown = migrations.flatMap((file) => {
    const made = textOf(file).matchAll(/create table (?:if not exists )?(?:public|gate)\.(\w+)/gi);
    return [...made].flatMap(([, name = '']) => (described.has(name) ? [] : [`${file}: ${name}`]));
  });
  expect(unknown).toEqual([]);
});
