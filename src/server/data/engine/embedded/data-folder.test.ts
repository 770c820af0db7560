import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { migratedFolder, temporaryFolder } from '../../testing/databases.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function problemOf(dataDirectory: string): Promise<string> {
  const problem = await openDatabase({ dataDirectory }).then(
    (database) => database.close().then(() => 'none'),
    (error: unknown) => String(error instanceof Error ? error.message : error),
  );
  expect(problem).not.toContain('\n');
  return problem;
}

/** Returns the name of the first segment of the write-ahead log: the next start reads it, and later ones are spare. */
function firstSegment(folderOfLog: string): string {
  const segments = fs.readdirSync(folderOfLog).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return segments.toSorted()[0] ?? '';
}

describe('reports in one line the problem of a data folder', () => {
  test('that is a file', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, 'x');
    expect(await problemOf(file)).toBe(
      `The data folder ${file} is a file, not a folder. Choose another with DATA_DIR.`,
    );
    expect(await problemOf(path.join(file, 'below'))).toBe(
      `The data folder ${file}/below lies below a file. Choose another with DATA_DIR.`,
    );
    expect(fs.readFileSync(file, 'utf8')).toBe('x');
  });

  test('that is not writable', async () => {
    expect(await problemOf(unwritableFolder())).toMatch(
      /^The data folder .+ (may not be read and written by this user|cannot be made there)\. Choose another with DATA_DIR/,
    );
  });

  test('that holds other files', async () => {
    fs.mkdirSync(path.join(folder, 'database'));
    fs.writeFileSync(path.join(folder, 'database/holiday.jpg'), 'x');
    expect(await problemOf(folder)).toBe(
      `${folder}/database holds files that are not a database. Choose another folder with DATA_DIR.`,
    );
    expect(fs.readdirSync(path.join(folder, 'database'))).toEqual(['holiday.jpg']);
  });

  test.each([
    ['half a line', '{"host":"a","pid":4'],
    ['no object', 'null'],
    ['a claim of another shape', '{"pid":"4","host":"a"}'],
    ['no text', '\u0000\u0000\u0000'],
  ])('whose lock file holds %s, and leaves no lock of its own', async (_, text) => {
    const lock = 'database.lock.4711.0123456789abcdef';
    fs.writeFileSync(path.join(folder, lock), text);
    expect(await problemOf(folder)).toBe(
      `The lock file ${path.join(folder, lock)} is damaged. If no other server uses this folder, delete the file and start again.`,
    );
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('database.lock'))).toEqual([lock]);
  });

  test.each([
    ['control file', () => 'global/pg_control'],
    ['version', () => 'PG_VERSION'],
    ['log', (database: string) => `pg_wal/${firstSegment(path.join(database, 'pg_wal'))}`],
  ])(
    'whose database is damaged in its %s, and releases its lock',
    async (_, fileOf) => {
      fs.rmSync(folder, { recursive: true });
      folder = await migratedFolder();
      const damaged = path.join(folder, 'database', fileOf(path.join(folder, 'database')));
      const before = fs.readFileSync(damaged);
      fs.writeFileSync(damaged, Buffer.alloc(before.length, 'x'));
      expect(await problemOf(folder)).toMatch(
        /^The database in .+ cannot be opened \(.+\)\. It is damaged or of another version: put a copy back, or move the folder away to begin with an empty one\.$/,
      );
      expect(fs.readdirSync(folder)).toEqual(['database']);
      fs.rmSync(damaged);
      expect(await problemOf(folder)).toMatch(/^The database in .+ cannot be opened \([^()]+\)\. It is damaged/);
      fs.writeFileSync(damaged, before);
      expect(await problemOf(folder)).toBe('none');
    },
    60_000,
  );
});

test('starts again where the creation of a database was interrupted', async () => {
  const database = path.join(folder, 'database');
  fs.mkdirSync(path.join(database, 'base'), { recursive: true });
  fs.writeFileSync(path.join(database, 'PG_VERSION'), '18\n');
  fs.writeFileSync(path.join(folder, 'database.unfinished'), '');
  expect(await problemOf(folder)).toBe('none');
  expect(fs.existsSync(path.join(folder, 'database.unfinished'))).toBe(false);
}, 60_000);

/** The folder's mode stops an ordinary user; root is stopped only by a file system without folders. */
function unwritableFolder(): string {
  if (process.getuid?.() === 0) return '/proc/screenplay';
  const locked = path.join(folder, 'locked');
  fs.mkdirSync(locked, { mode: 0o500 });
  return path.join(locked, 'data');
}
