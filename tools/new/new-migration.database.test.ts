import { expect, test, vi } from 'vitest';
import { loadCatalogue } from '../../src/server/data/catalogue/catalogue.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { proposedMigration } from './new-migration.ts';

vi.mock('../../src/server/data/engine/open-database.ts', async (load) => {
  const actual = await load<{ openDatabase: typeof openDatabase }>();
  return { openDatabase: vi.fn(actual.openDatabase) };
});

test(
  'the migrations run on a new database, not on the template of an earlier build',
  { timeout: 120_000 },
  async () => {
    expect(await proposedMigration('nothing', loadCatalogue().entities)).toBeNull();
    const [options] = vi.mocked(openDatabase).mock.calls[0] ?? [];
    const folder = options !== undefined && 'dataDirectory' in options ? options.dataDirectory : '';
    expect(options).toMatchObject({ templates: expect.stringMatching(`^${folder}/`) });
  },
);

test('a name that is no name of a migration is refused', async () => {
  await expect(proposedMigration('Add Vans', {})).rejects.toThrow('is no name for a migration');
});
