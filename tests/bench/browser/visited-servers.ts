import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/server/data/engine/open-database.ts';
import { projectRoot } from '../../../src/server/root.ts';
import { startServer, WITHOUT_BUDGETS, type RunningServer } from '../../support/start-server.ts';
import { serveVisit } from './serve-visit.ts';

/** The console with 200 more screens, and the program that serves a console of another folder. */
const MANY_SCREENS = join(projectRoot, 'dist/bench/console');
const SERVE_CONSOLE = join(projectRoot, 'dist/bench/serve-console.js');

/** Starts a server with the console of 200 more screens. */
export function startWithManyScreens(dataDirectory?: string): Promise<RunningServer> {
  return startServer({
    ...(dataDirectory === undefined ? {} : { dataDirectory }),
    program: [SERVE_CONSOLE, MANY_SCREENS],
    environment: WITHOUT_BUDGETS,
  });
}

/** Runs `work` with the origins of two servers with a demo each: with all screens, and with 200 more. */
export async function withVisitedServers<Result>(
  work: (origins: Record<'all' | 'many', string>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const [all, many] = [join(folder, 'all'), join(folder, 'many')];
    await fillWithoutSignInLimits(all);
    await cp(all, many, { recursive: true });
    const frontOf = async (server: RunningServer): Promise<string> => {
      closers.push(() => server.stop());
      const front = await serveVisit(server.port);
      closers.push(() => front.close());
      return front.origin;
    };
    return await work({
      all: await frontOf(await startServer({ dataDirectory: all, environment: WITHOUT_BUDGETS })),
      many: await frontOf(await startWithManyScreens(many)),
    });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Fills a demo that forgets the sent codes, because a person may request only three codes in ten minutes. */
async function fillWithoutSignInLimits(dataDirectory: string): Promise<void> {
  await (await startServer({ dataDirectory })).stop();
  const database = await openDatabase({ dataDirectory });
  try {
    await database.asOwner((query) =>
      sql`create rule bench_without_limits as on insert to gate.sign_in_events do instead nothing`.execute(query),
    );
  } finally {
    await database.close();
  }
}
