import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { projectRoot } from '../../root.ts';

/** A program in its own process, for tests that kill it or run it beside another one. */
export interface RunningProgram {
  process: ChildProcess;
  /** Its lines on stdout so far. */
  lines: string[];
  /** Resolves with the first line that starts with `start`; rejects when the program ends before. */
  line(start: string): Promise<string>;
  /** Resolves once it has written `count` lines; rejects when it ends before. */
  atLeast(count: number): Promise<void>;
  /** Resolves when it has ended, with its exit code (null when it was killed) and its stderr. */
  ended: Promise<{ code: number | null; stderr: string }>;
}

const built = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript program of this project for Node, once per process, and returns the file. `source` is relative
 * to the project's root.
 */
export function buildProgram(source: string): Promise<string> {
  const promise = built.get(source) ?? bundle(source);
  built.set(source, promise);
  return promise;
}

async function bundle(source: string): Promise<string> {
  // One folder per building process, because another process may be running the same program.
  const folder = path.join(projectRoot, 'node_modules/.cache/screenplay/programs', String(process.pid));
  const name = `${path.basename(source, '.ts')}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: { [name]: source }, output: { entryFileNames: '[name].js' } },
    },
  });
  return path.join(folder, `${name}.js`);
}

/** Starts a bundled program. */
export function runProgram(file: string, args: string[], command: string[] = []): RunningProgram {
  const [first = process.execPath, ...rest] = [...command, process.execPath, file, ...args];
  const child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'], cwd: projectRoot });
  const lines: string[] = [];
  const waiting: Waiting[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const one of waiting) if (one.isMet(line)) one.resolve(line);
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, stderr });
      for (const one of waiting) one.reject(new Error(`The program ended (${code}) too early, with: ${stderr}`));
    });
  });
  const when = (isMet: (line: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => void waiting.push({ isMet, resolve, reject }));
  const line = async (start: string): Promise<string> =>
    lines.find((candidate) => candidate.startsWith(start)) ?? when((candidate) => candidate.startsWith(start));
  const atLeast = async (count: number): Promise<void> => {
    if (lines.length < count) await when(() => lines.length >= count);
  };
  return { process: child, lines, line, atLeast, ended };
}

interface Waiting {
  isMet(line: string): boolean;
  resolve(line: string): void;
  reject(error: Error): void;
}
