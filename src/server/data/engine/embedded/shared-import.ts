const IMPORT_SECTION = 2;
const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const;
const HAS_MAXIMUM = 1;
const IS_SHARED = 2;
const HEADER_BYTES = 8;

/**
 * Returns a WebAssembly binary whose imported memory is declared as shared, and which is otherwise the same. The
 * declaration is all that WebAssembly needs: plain instructions work on a shared memory too. Returns the given bytes
 * when they import no memory, or one that is shared already.
 * @param maximum Pages of the memory, for a binary that names no maximum: a shared memory must have one.
 */
export function withSharedImport(binary: Uint8Array, maximum: number): Uint8Array {
  const reader = new Reader(binary, HEADER_BYTES);
  while (!reader.isAtEnd) {
    const sectionAt = reader.position;
    const id = reader.byte();
    const size = reader.number();
    const contentAt = reader.position;
    if (id === IMPORT_SECTION) {
      const limits = memoryLimits(reader);
      if (limits === null || (limits.flags & IS_SHARED) !== 0) return binary;
      const declared = Uint8Array.from([
        HAS_MAXIMUM | IS_SHARED,
        ...encoded(limits.minimum),
        ...encoded(limits.maximum ?? maximum),
      ]);
      const grown = size + declared.length - (limits.end - limits.start);
      return Buffer.concat([
        binary.subarray(0, sectionAt),
        Uint8Array.from([IMPORT_SECTION, ...encoded(grown)]),
        binary.subarray(contentAt, limits.start),
        declared,
        binary.subarray(limits.end),
      ]);
    }
    reader.position = contentAt + size;
  }
  return binary;
}

interface Limits {
  flags: number;
  minimum: number;
  maximum: number | undefined;
  /** Where the limits begin and end in the binary. */
  start: number;
  end: number;
}

/** Reads the imports up to the memory; null when there is none. */
function memoryLimits(reader: Reader): Limits | null {
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.skip(reader.number());
    reader.skip(reader.number());
    const kind = reader.byte();
    if (kind === KIND.memory) return readLimits(reader);
    if (kind === KIND.function) reader.number();
    else if (kind === KIND.global) reader.skip(2);
    else if (kind === KIND.table) {
      reader.byte();
      readLimits(reader);
    } else {
      reader.byte();
      reader.number();
    }
  }
  return null;
}

function readLimits(reader: Reader): Limits {
  const start = reader.position;
  const flags = reader.byte();
  const minimum = reader.number();
  const maximum = (flags & HAS_MAXIMUM) === 0 ? undefined : reader.number();
  return { flags, minimum, maximum, start, end: reader.position };
}

/** Reads bytes and whole numbers in LEB128, the encoding of WebAssembly. */
class Reader {
  readonly #bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = bytes;
    this.position = position;
  }

  get isAtEnd(): boolean {
    return this.position >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.position];
    if (byte === undefined) throw new Error('The WebAssembly binary is cut off.');
    this.position += 1;
    return byte;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }

  skip(bytes: number): void {
    this.position += bytes;
  }
}

function encoded(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...encoded(rest)];
}
