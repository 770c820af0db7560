import type { ChangedFile } from './changed-files.ts';

/** Unchanged lines around a change, as `git diff` shows them. */
const CONTEXT = 3;

/**
 * Returns the changes of a file as a unified diff that `git apply` takes. A rename changes no number of lines: line n of
 * the text before is line n of the text afterwards.
 */
export function unifiedDiff({ from, to, before, after }: ChangedFile): string {
  if (before === undefined) return newFile(to, linesOf(after));
  const old = linesOf(before);
  const now = linesOf(after);
  const changed = old.flatMap((line, index) => (line === now[index] ? [] : [index]));
  const head = [
    `diff --git a/${from} b/${to}`,
    ...(from === to ? [] : [`rename from ${from}`, `rename to ${to}`]),
    ...(changed.length === 0 ? [] : [`--- a/${from}`, `+++ b/${to}`]),
  ];
  const hunks = hunksOf(changed, old.length).map(([start, end]) => hunk(old, now, start, end));
  return [...head.map((line) => `${line}\n`), ...hunks].join('');
}

function newFile(file: string, lines: readonly string[]): string {
  const head = `diff --git a/${file} b/${file}\nnew file mode 100644\n--- /dev/null\n+++ b/${file}\n`;
  return `${head}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => lineWith('+', line)).join('')}`;
}

/** Returns the lines with their ends; the last line may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Returns the first line of each hunk and the line behind its last one. */
function hunksOf(changed: readonly number[], count: number): [start: number, end: number][] {
  const hunks: [start: number, end: number][] = [];
  for (const line of changed) {
    const start = Math.max(0, line - CONTEXT);
    const end = Math.min(count, line + CONTEXT + 1);
    const last = hunks.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  }
  return hunks;
}

function hunk(old: readonly string[], now: readonly string[], start: number, end: number): string {
  const place = `${start + 1},${end - start}`;
  const lines: string[] = [];
  let index = start;
  while (index < end) {
    if (old[index] === now[index]) {
      lines.push(lineWith(' ', old[index]));
      index += 1;
      continue;
    }
    const first = index;
    while (index < end && old[index] !== now[index]) index += 1;
    lines.push(...old.slice(first, index).map((line) => lineWith('-', line)));
    lines.push(...now.slice(first, index).map((line) => lineWith('+', line)));
  }
  return `@@ -${place} +${place} @@\n${lines.join('')}`;
}

function lineWith(mark: string, line = ''): string {
  return line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}
