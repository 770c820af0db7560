import type { Database, StatementWatch } from '../database.ts';
import { pooledDatabase } from '../pooled-database.ts';
import type { DataFolder } from './data-folder.ts';
import {
  damagedDatabase,
  describeFileError,
  isDiskFull,
  isNewDatabase,
  markFinished,
  prepareDataFolder,
} from './data-folder.ts';
import type { EmbeddedLimits } from './embedded-sessions.ts';
import { defaultLimits, EmbeddedSessions } from './embedded-sessions.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { createDatabase } from './template.ts';
import { WorkerClient, WorkerLost } from './worker-client.ts';

export interface EmbeddedOptions {
  dataDirectory: string;
  /** Gets one line when the engine was lost and when it is back. */
  report?: ((line: string) => void) | undefined;
  limits?: Partial<EmbeddedLimits> | undefined;
  /** The folder of the templates of new databases; by default the folder of the build. */
  templates?: string | undefined;
  /** Called after each statement. */
  watch?: StatementWatch | undefined;
}

/**
 * Opens the embedded PostgreSQL in a folder, creating it when there is none. The folder belongs to this process until
 * `close`. Throws an `Error` of one line when the folder is in use, is not a folder, is not writable, or holds a
 * damaged database.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const limits = { ...defaultLimits, ...options.limits };
  const layout = prepareDataFolder(options.dataDirectory);
  const lock = await lockFolder(layout.folder).catch((error: unknown) => {
    throw aboutFolder(layout, error);
  });
  try {
    const worker = await openWorker(layout, limits, options.templates);
    const sessions = new EmbeddedSessions(layout, limits, worker, options.report ?? (() => undefined));
    const maintenance = startMaintenance(sessions);
    const close = async (): Promise<void> => {
      maintenance.stop();
      await sessions.close();
      lock.release();
    };
    return pooledDatabase({
      engine: 'embedded',
      connections: 1,
      isDurable: () => sessions.isDurable,
      pool: sessions,
      watch: options.watch,
      close,
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openWorker(
  layout: DataFolder,
  limits: EmbeddedLimits,
  templates: string | undefined,
): Promise<WorkerClient> {
  try {
    if (isNewDatabase(layout)) {
      await createDatabase(layout.database, limits.open, templates);
      markFinished(layout);
    }
    return await WorkerClient.open(layout.database, limits.open);
  } catch (error) {
    if (!(error instanceof WorkerLost)) throw aboutFolder(layout, error);
    if (await isDiskFull(layout, limits.freeBytes))
      throw new Error(`The data folder ${layout.folder} is on a full disk. Make space and start again.`, {
        cause: error,
      });
    throw new Error(damagedDatabase(layout, reasonOf(error)), { cause: error });
  }
}

/** Returns an error of the file system as one line about the data folder, and any other error as it is. */
function aboutFolder({ folder }: DataFolder, error: unknown): unknown {
  return error instanceof Error && 'code' in error
    ? new Error(`The data folder ${folder} ${describeFileError(error)}`, { cause: error })
    : error;
}

/** Returns the reason of a lost engine without the advice that its compiler adds for its own developers. */
function reasonOf(error: WorkerLost): string {
  return error.message.replace(/^Aborted\(\).*$/s, 'the engine stopped');
}
