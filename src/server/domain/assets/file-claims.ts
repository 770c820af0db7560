import type { Database, Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import type { BlobStore } from '../services.ts';

/** The most new files of one save; each is a copy in the storage, which the caller waits for. */
export const MOST_FILES = 100;
/** Copies of one save at the same time. */
const AT_ONCE = 8;

/** What a call knows of its files: the states of those that were copied, and the new ones of its open transaction. */
interface Claims {
  /** Whether the file was there, by its lasting name. */
  copied: ReadonlyMap<string, boolean>;
  /** Names in the blob store: the lasting one, and the one it is copied from. */
  wanted: Map<string, string>;
}

const open = new WeakMap<Transaction, Claims>();

/**
 * Returns a database whose transactions may claim files. The storage is never called while a transaction is open: one
 * that claims new files is rolled back at its end, when all checks have passed, and runs again after the files have been
 * copied. So a refused save copies nothing, and a slow storage holds no lock and no turn.
 */
export function keepingFiles(
  database: Pick<Database, 'transaction'>,
  blobs: Pick<BlobStore, 'keep'>,
): Pick<Database, 'transaction'> {
  return {
    async transaction(work, meter) {
      const copied = new Map<string, boolean>();
      for (;;) {
        const wanted = new Map<string, string>();
        try {
          return await database.transaction(async (transaction) => {
            open.set(transaction, { copied, wanted });
            const result = await work(transaction);
            if (wanted.size > 0) throw new FilesWanted();
            return result;
          }, meter);
        } catch (error) {
          if (!(error instanceof FilesWanted)) throw error;
        }
        await copyAll(blobs, wanted, copied);
      }
    },
  };
}

/**
 * Claims a file of the transaction's tenant for the record that is saved.
 * @param field the field of the record, for the refusal
 */
export function claimFile(transaction: Transaction, field: string, path: string, place: string): void {
  const claims = open.get(transaction);
  if (claims === undefined) throw new Error('The transaction was not opened by keepingFiles, so nothing copies files.');
  const [from, to] = [`t/${transaction.tenantId}/${path}`, `t/${transaction.tenantId}/${place}`];
  const wasThere = claims.copied.get(to);
  if (wasThere === false)
    throw invalidField(field, 'A file is no longer there, because it was uploaded long ago. Upload it again.');
  if (wasThere === true) return;
  claims.wanted.set(to, from);
  if (claims.copied.size + claims.wanted.size > MOST_FILES)
    throw invalidField(field, `A save takes at most ${MOST_FILES} new files. Save the others afterwards.`);
}

/** Ends a transaction that has passed all checks and needs files that are not copied yet. */
class FilesWanted extends Error {}

async function copyAll(
  blobs: Pick<BlobStore, 'keep'>,
  wanted: ReadonlyMap<string, string>,
  copied: Map<string, boolean>,
): Promise<void> {
  const files = [...wanted];
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const part = files.slice(first, first + AT_ONCE);
    const states = await Promise.all(part.map(async ([to, from]) => [to, await blobs.keep(from, to)] as const));
    for (const [to, wasThere] of states) copied.set(to, wasThere);
  }
}
