import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretKey } from './secret-key.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'screenplay-key-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

const development = () => secretKey({ secretKey: null, dataDirectory: folder });

describe('secretKey', () => {
  it('is the setting when it is set, without touching the folder', async () => {
    expect(String(await secretKey({ secretKey: 'k'.repeat(40), dataDirectory: folder }))).toBe('k'.repeat(40));
    expect(existsSync(folder)).toBe(false);
  });

  it('is created once, completely, for its owner only, also by concurrent callers', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, development));
    expect(new Set(keys.map(String)).size).toBe(1);
    expect(Buffer.from(String(keys[0]), 'base64')).toHaveLength(32);
    expect(await development()).toEqual(keys[0]);
    expect(readdirSync(folder)).toEqual(['secret.key']);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'secret.key')).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('that is truncated is refused in one line with what to do', async () => {
    await development();
    writeFileSync(join(folder, 'secret.key'), 'short');
    await expect(development()).rejects.toThrow(/^The file .*secret\.key is cut short\. Remove it,/);
  });

  it('that is a folder is refused in one line with what to do', async () => {
    mkdirSync(join(folder, 'secret.key'), { recursive: true });
    await expect(development()).rejects.toThrow(/^The file .*secret\.key cannot be read \(EISDIR\)\. Remove it,/);
  });
});
