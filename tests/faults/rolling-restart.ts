import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../src/server/data/testing/databases.ts';
import { WITHOUT_BUDGETS } from '../support/start-server.ts';
import { startOwnServer } from './own-server.ts';
import { restartInTurn } from './restart-in-turn.ts';

/**
 * Restarts the processes of one PostgreSQL in turn, four by default, while a person makes 200 calls a second through a
 * balancer that tries nothing a second time. Exits with 1 when a call fails or a write is lost.
 */
const processes = Number(process.argv[2] ?? 4);
const callsPerSecond = Number(process.argv[3] ?? 200);

const own = await startOwnServer();
const folder = temporaryFolder();
try {
  const { failed, lost, ...figures } = await restartInTurn({
    processes,
    callsPerSecond,
    start: { dataDirectory: folder, environment: { ...WITHOUT_BUDGETS, DATABASE_URL: own.url, LOG_LEVEL: 'warn' } },
  });
  console.log(
    `${processes} processes restarted in turn: ${figures.calls} calls, ${failed.length} failed; ${figures.written} ` +
      `writes, ${lost.length} lost; p99 ${Math.round(figures.p99)} ms, longest ${Math.round(figures.longest)} ms; ` +
      `the session ${figures.isSignedIn ? 'went on' : 'ENDED'}`,
  );
  for (const line of [...failed.slice(0, 20), ...lost.slice(0, 20)]) console.log(`  ${line}`);
  process.exitCode = failed.length + lost.length === 0 && figures.isSignedIn ? 0 : 1;
} finally {
  await own.kill().catch(() => undefined);
  rmSync(own.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
