import { rmSync } from 'node:fs';
import { freshDatabase } from '../../src/server/data/testing/databases.ts';
import { killCollector, type KilledCollector } from './kill-collector.ts';
import { startOwnServer } from './own-server.ts';

/**
 * Kills the collector of page views under load on each engine, on PostgreSQL also the database itself in every second
 * round, and prints what was acknowledged. Exits with 1 when a promise was broken.
 */
const kills = Number(process.argv[2] ?? 20);
const EVENTS = [50, 5000] as const;

async function embedded(): Promise<KilledCollector> {
  delete process.env['TEST_DATABASE_URL'];
  const fresh = await freshDatabase();
  await fresh.database.close();
  try {
    return await killCollector(fresh.options, { kills, events: EVENTS });
  } finally {
    await fresh.drop();
  }
}

async function postgres(): Promise<KilledCollector> {
  const server = await startOwnServer();
  try {
    process.env['TEST_DATABASE_URL'] = server.url;
    const fresh = await freshDatabase();
    await fresh.database.close();
    return await killCollector(fresh.options, {
      kills,
      events: EVENTS,
      restartDatabase: async () => {
        await server.kill();
        await server.start();
      },
    });
  } finally {
    await server.kill();
    rmSync(server.folder, { recursive: true, force: true });
  }
}

let broken = 0;
for (const [engine, run] of Object.entries({ embedded, postgres })) {
  const { inRollUps, acknowledged, givenUp, repeats, faults, ...figures } = await run();
  broken += faults.length;
  console.log(
    `${engine}: ${figures.kills} kills, ${inRollUps} of them while rollups ran, ${acknowledged} events acknowledged, ` +
      `${repeats} beacons repeated, ${givenUp} events given up, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(fault);
}
process.exitCode = broken === 0 ? 0 : 1;
