import { expect, test } from 'vitest';
import { withSharedImport } from './shared-import.ts';

const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const name = (text: string): number[] => [text.length, ...Buffer.from(text)];
const functionType = [1, 4, 1, 0x60, 0, 0];
const functionImport = [...name('env'), ...name('run'), 0, 0];
const globalImport = [...name('env'), ...name('base'), 3, 0x7f, 0];
const tableImport = [...name('env'), ...name('table'), 1, 0x70, 0, 1];

function binary(imports: number[][], rest: number[] = []): Uint8Array {
  const content = [imports.length, ...imports.flat()];
  return Uint8Array.from([...header, ...functionType, 2, content.length, ...content, ...rest]);
}

function memoryImport(...limits: number[]): number[] {
  return [...name('env'), ...name('memory'), 2, ...limits];
}

function instantiated(bytes: Uint8Array, memory: WebAssembly.Memory): WebAssembly.Instance {
  const base = new WebAssembly.Global({ value: 'i32', mutable: false }, 0);
  const table = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
  return new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), {
    env: { memory, base, table, run: () => undefined },
  });
}

const sharedMemory = new WebAssembly.Memory({ initial: 5, maximum: 300, shared: true });

test.each([
  ['with a maximum', memoryImport(1, 5, 0xac, 0x02)],
  ['without a maximum', memoryImport(0, 5)],
])('a memory %s takes a shared one afterwards, and not before', (_, memory) => {
  const original = binary([functionImport, globalImport, tableImport, memory], [0, 3, ...name('a'), 7]);
  expect(() => instantiated(original, sharedMemory)).toThrow(/shared/);
  expect(() => instantiated(withSharedImport(original, 300), sharedMemory)).not.toThrow();
});

test('keeps the rest of the binary', () => {
  const custom = [0, 3, ...name('a'), 7];
  const changed = withSharedImport(binary([memoryImport(0, 5)], custom), 300);
  expect([...changed.subarray(-custom.length)]).toEqual(custom);
});

test.each([
  ['imports no memory', binary([functionImport])],
  ['has no imports', Uint8Array.from([...header, ...functionType])],
  ['is shared already', binary([memoryImport(3, 5, 7)])],
])('returns a binary that %s as it is', (_, bytes) => {
  expect(withSharedImport(bytes, 300)).toBe(bytes);
});

test('refuses a binary that is cut off', () => {
  expect(() => withSharedImport(binary([memoryImport(0, 5)]).subarray(0, 20), 300)).toThrow('cut off');
});
