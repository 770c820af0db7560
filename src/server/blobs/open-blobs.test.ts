import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBlobs } from './open-blobs.ts';

it('a folder of uploads that cannot be used is reported in one line with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-uploads-'));
  try {
    const directory = join(folder, 'blobs');
    writeFileSync(directory, 'a file');
    const quotas = { stagedPerContact: 1, storedPerTenant: 1 };
    const opening = openBlobs({ directory, pepper: Buffer.alloc(32), quotas, report: () => undefined });
    await expect(opening).rejects.toThrow(
      new RegExp(
        `^The folder of uploads ${directory} cannot be used \\(E[A-Z]+\\)\\. Move what is there away, or choose`,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
