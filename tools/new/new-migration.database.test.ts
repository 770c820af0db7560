import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/server/data/catalogue/catalogue.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { proposedMigration } from './new-migration.ts';

test(
  'the migrations run on a new database, not on the template of an earlier build',
  { timeout: 120_000 },
  async () => {
    const opened: Parameters<typeof openDatabase>[0][] = [];
    const proposed = proposedMigration('nothing', loadCatalogue(), async (options) => {
      opened.push(options);
      return await openDatabase(options);
    });
    expect(await proposed).toBeNull();
    const [options] = opened;
    const folder = options !== undefined && 'dataDirectory' in options ? options.dataDirectory : '';
    expect(options).toMatchObject({ templates: expect.stringMatching(`^${folder}/`) });
  },
);

test('a name that is no name of a migration is refused', async () => {
  await expect(proposedMigration('Add Vans', { entities: {}, tables: {} })).rejects.toThrow(
    'is no name for a migration',
  );
});
