import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
const prove = /^prove\(\) \{$[\s\S]*?^\}$/m.exec(script)?.[0] ?? '';

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'ci-counts-'));
});
afterEach(() => rmSync(work, { recursive: true }));

/** Runs `prove` of `.ci/run` on a program that prints `output` and ends with `code`. */
function proved(output: string, code: number): string {
  const printed = join(work, 'printed');
  writeFileSync(printed, output);
  const program = `set -euo pipefail; work=${work}; passed=0; failed=0; ${prove}
    ends() { cat ${printed}; return ${code}; }
    prove ends >/dev/null; echo "$passed passed, $failed failed"; cat "$work/failures"`;
  return execFileSync('bash', ['-c', program], { encoding: 'utf8' });
}

test('the counts and the failed tests of a log are read', () => {
  expect(proved('failed: a.test.ts: adds\n\n3 passed, 1 failed\n', 1)).toBe(
    '3 passed, 1 failed\nfailed: a.test.ts: adds\n',
  );
});

test('a zero byte in the message of a failed test hides neither', () => {
  expect(proved("expected '\0' to be 'a'\nfailed: a.test.ts: adds\n\n3 passed, 1 failed\n", 1)).toBe(
    '3 passed, 1 failed\nfailed: a.test.ts: adds\n',
  );
});

test('a program that ends before it has counted is one failure', () => {
  expect(proved('it is broken\n', 1)).toBe('0 passed, 1 failed\nfailed: ends ended with 1 before it counted\n');
});
