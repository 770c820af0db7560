import { rmSync } from 'node:fs';
import { addTenant, freshDatabase } from '../../src/server/data/testing/databases.ts';
import type { KillFigures } from '../../src/server/data/testing/kill-writes.ts';
import { killWrites } from '../../src/server/data/testing/kill-writes.ts';
import { startOwnServer } from './own-server.ts';

/**
 * Kills in mid-write, 50 times on each engine, and prints the acknowledged and the lost rows. On the embedded engine it
 * kills the process that writes, which is also the database; on PostgreSQL it kills the postmaster of a server of its
 * own. Exits with 1 when a row was lost.
 */
const rounds = Number(process.argv[2] ?? 50);

async function embedded(): Promise<KillFigures> {
  delete process.env['TEST_DATABASE_URL'];
  const fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await fresh.database.close();
  const figures = await killWrites(fresh.options, rounds);
  await fresh.drop();
  return figures;
}

async function postgres(): Promise<KillFigures> {
  const server = await startOwnServer();
  try {
    process.env['TEST_DATABASE_URL'] = server.url;
    const fresh = await freshDatabase();
    await addTenant(fresh.database, 1);
    await fresh.database.close();
    return await killWrites(fresh.options, rounds, async () => {
      await server.kill();
      await server.start();
    });
  } finally {
    await server.kill();
    rmSync(server.folder, { recursive: true, force: true });
  }
}

let lost = 0;
for (const [engine, run] of Object.entries({ embedded, postgres })) {
  const figures = await run();
  lost += figures.lost;
  console.log(
    `${engine}: ${figures.rounds} kills, ${figures.acknowledged} rows acknowledged, ${figures.lost} lost, slowest reopening ${figures.slowestReopening} ms`,
  );
}
process.exitCode = lost === 0 ? 0 : 1;
