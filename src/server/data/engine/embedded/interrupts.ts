import { withSharedImport } from './shared-import.ts';

/** PGlite's maximum: 2 GB. */
const MAXIMUM_PAGES = 32_768;

/**
 * The memory of the engine, and the addresses of the two flags that its code tests again and again during a statement.
 * Setting both from another thread cancels the statement, as a signal does in a PostgreSQL server.
 */
export interface Interrupts {
  memory: SharedArrayBuffer;
  queryCancelPending: number;
  interruptPending: number;
  /** The number of statements that the engine has begun, as one 32-bit integer. */
  begun: SharedArrayBuffer;
}

/**
 * Cancels a statement while it runs: PostgreSQL answers with error 57014 and goes on. The one after it may have begun
 * already, and is left alone.
 * @param number the statement's place among all that were sent to the engine, from 1
 */
export function cancelStatement(interrupts: Interrupts, number: number): void {
  if (Atomics.load(new Int32Array(interrupts.begun), 0) === number) set(interrupts, 1);
}

/** Counts a statement that begins, and forgets a cancellation that came after its predecessor had ended. */
export function beginStatement(interrupts: Interrupts): void {
  Atomics.add(new Int32Array(interrupts.begun), 0, 1);
  set(interrupts, 0);
}

/** The order matters: `interruptPending` makes the engine look at the other flag. */
function set({ memory, queryCancelPending, interruptPending }: Interrupts, value: number): void {
  const flags = new Int32Array(memory, 0, Math.max(queryCancelPending, interruptPending) / 4 + 1);
  Atomics.store(flags, queryCancelPending / 4, value);
  Atomics.store(flags, interruptPending / 4, value);
}

/**
 * Makes every WebAssembly memory of this thread shared, and the imports of memories with it, so that another thread can
 * reach the engine's flags. Call it before the engine is loaded. Returns a function that returns the engine's
 * interrupts, null when this build of the engine does not export its flags.
 */
export function shareWasmMemory(): () => Interrupts | null {
  let found: Interrupts | null = null;
  const { Memory, Module, instantiate, compile } = WebAssembly;
  WebAssembly.Memory = new Proxy(Memory, {
    construct: (_, [descriptor]: [WebAssembly.MemoryDescriptor]) =>
      new Memory(descriptor.maximum === undefined ? descriptor : { ...descriptor, shared: true }),
  });
  WebAssembly.Module = new Proxy(Module, {
    construct: (_, [source]: [BufferSource]) => new Module(shared(source)),
  });
  WebAssembly.compile = (source) => compile(shared(source));
  const instantiateShared = async (
    source: BufferSource | WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ): Promise<WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource> => {
    const module = source instanceof Module ? source : await compile(shared(source));
    const instance = await instantiate(module, imports);
    found = interruptsOf(instance, imports) ?? found;
    return source instanceof Module ? instance : { module, instance };
  };
  Object.assign(WebAssembly, { instantiate: instantiateShared });
  return () => found;
}

function shared(source: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return new Uint8Array(withSharedImport(bytes, MAXIMUM_PAGES));
}

function interruptsOf({ exports }: WebAssembly.Instance, imports?: WebAssembly.Imports): Interrupts | null {
  const memory = imports?.['env']?.['memory'];
  const queryCancelPending = addressOf(exports['QueryCancelPending']);
  const interruptPending = addressOf(exports['InterruptPending']);
  if (!(memory instanceof WebAssembly.Memory) || queryCancelPending === null || interruptPending === null) return null;
  const { buffer } = memory;
  if (!(buffer instanceof SharedArrayBuffer)) return null;
  const begun = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  return { memory: buffer, queryCancelPending, interruptPending, begun };
}

function addressOf(exported: WebAssembly.ExportValue | undefined): number | null {
  return exported instanceof WebAssembly.Global && typeof exported.value === 'number' ? exported.value : null;
}
