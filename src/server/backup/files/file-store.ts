/** A stored file. */
export interface StoredFile {
  /** `t/<tenant>/<folder>/<record>/<file>` */
  name: string;
  size: number;
  modified: Date;
  content: AsyncIterable<Uint8Array>;
}

/** The files of all tenants, for backup and restore: a folder, or a container. */
export interface FileStore {
  /**
   * Yields every file once, in any order, with its content to be read before the next one.
   * @param tenantId the tenant whose files are read; all tenants without it
   */
  files(tenantId?: number): AsyncIterable<StoredFile>;
  /** Yields the names alone. */
  names(tenantId?: number): AsyncIterable<string>;
  isEmpty(): Promise<boolean>;
  /** Writes a new file, which is stored when this resolves. Throws for a name that is not allowed. */
  write(file: StoredFile): Promise<void>;
  /** Removes a file; nothing happens without it. */
  remove(name: string): Promise<void>;
  /** Removes the unfinished uploads of a tenant and every resized picture; pictures are resized again when asked for. */
  removeTraces(tenantId: number): Promise<void>;
  /** Returns the number of unfinished uploads of a tenant. */
  countUnfinished(tenantId: number): Promise<number>;
  /** Removes every file. */
  clear(): Promise<void>;
}

/**
 * Returns what the names of the files of a tenant begin with; of all tenants without one.
 * @example prefixOf(3) // 't/3/'
 */
export function prefixOf(tenantId: number | undefined): string {
  return tenantId === undefined ? 't/' : `t/${tenantId}/`;
}

/** Returns whether nothing is yielded; stops at the first. */
export async function yieldsNothing(names: AsyncIterable<string>): Promise<boolean> {
  const iterator = names[Symbol.asyncIterator]();
  const { done } = await iterator.next();
  await iterator.return?.();
  return done === true;
}
