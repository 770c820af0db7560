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
  /** Yields every file once, in any order, with its content to be read before the next one. */
  files(): AsyncIterable<StoredFile>;
  isEmpty(): Promise<boolean>;
  /** Writes a new file, which is stored when this resolves. Throws for a name that is not allowed. */
  write(file: StoredFile): Promise<void>;
  /** Removes every file. */
  clear(): Promise<void>;
}

/** Returns whether nothing is yielded; stops at the first. */
export async function yieldsNothing(names: AsyncIterable<string>): Promise<boolean> {
  const iterator = names[Symbol.asyncIterator]();
  const { done } = await iterator.next();
  await iterator.return?.();
  return done === true;
}
