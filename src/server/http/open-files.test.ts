import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectionsWithin, readOpenFiles } from './open-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'screenplay-open-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [null, 4000],
  [1_048_576, 4000],
  [9100, 4000],
  [9098, 3999],
  [4096, 1498],
  [1300, 100],
  [1024, 50],
  [0, 50],
])('a limit of %s open files is enough for %i connections', (limit, connections) => {
  expect(connectionsWithin(limit)).toBe(connections);
});

test('reads the soft limit, and knows none where the system does not say', () => {
  const file = join(folder, 'limits');
  writeFileSync(
    file,
    'Limit                     Soft Limit           Hard Limit           Units\nMax open files            4096                 8192                 files\n',
  );
  expect(readOpenFiles(file)).toEqual({ limit: 4096, connections: 1498 });
  writeFileSync(file, 'Max open files            unlimited            unlimited            files\n');
  expect(readOpenFiles(file)).toEqual({ limit: null, connections: 4000 });
  expect(readOpenFiles(join(folder, 'none'))).toEqual({ limit: null, connections: 4000 });
});
