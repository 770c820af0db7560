import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's file streams that is used here: `nfd` is Node's file descriptor. */
interface FileStream {
  nfd?: number;
}

/**
 * PGlite's folder on Node, with the `fsync` that PGlite leaves out: as shipped, a commit is acknowledged before it is
 * on the disk. It needs PostgreSQL without `-F` and with `wal_sync_method=fsync` (fdatasync does nothing in this
 * build). `syncs` counts the calls, so that a check at start can see whether a commit reaches it.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0;

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const initialised = await super.init(engine, options);
    const hook = (module: { NODEFS: unknown }): void => {
      streamOperations(module.NODEFS).fsync = (stream) => this.#sync(stream);
    };
    initialised.emscriptenOpts.preRun = [hook, ...(initialised.emscriptenOpts.preRun ?? [])];
    return initialised;
  }

  #sync(stream: FileStream): number {
    if (stream.nfd === undefined) return 0;
    fs.fsyncSync(stream.nfd);
    this.syncs += 1;
    return 0;
  }
}

function streamOperations(nodeFs: unknown): { fsync?: (stream: FileStream) => number } {
  if (
    typeof nodeFs === 'object' &&
    nodeFs !== null &&
    'stream_ops' in nodeFs &&
    typeof nodeFs.stream_ops === 'object' &&
    nodeFs.stream_ops !== null
  ) {
    return nodeFs.stream_ops;
  }
  throw new Error('This build of the embedded database has no place for fsync.');
}
