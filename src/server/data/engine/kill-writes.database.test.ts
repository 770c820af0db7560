import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { addTenant, freshDatabase } from '../testing/databases.ts';
import { killWrites } from '../testing/kill-writes.ts';

test('a process killed during writes loses no acknowledged row', async () => {
  const fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await fresh.database.close();
  try {
    const figures = await killWrites(fresh.options, 3);
    expect(figures.lost).toBe(0);
    expect(figures.acknowledged).toBeGreaterThanOrEqual(60);
  } finally {
    await fresh.drop();
  }
}, 120_000);

test('the database opens again afterwards, and closes normally', async () => {
  const fresh = await freshDatabase();
  await fresh.database.close();
  const again = await openDatabase(fresh.options);
  await again.ping(5_000);
  await again.close();
  await fresh.drop();
});
