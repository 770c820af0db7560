import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/server/root.ts';

/** What a program printed, and how it ended. */
export interface Ended {
  code: number;
  output: string;
}

/** A console of one's own in a folder outside of the repository, with the package installed. */
export class InstalledConsole {
  /** The folder above, which is removed. */
  readonly #outside: string;
  readonly root: string;

  private constructor(outside: string) {
    this.#outside = outside;
    this.root = join(outside, 'tool-shed');
  }

  /** Packs this repository, makes a console and installs the package there. */
  static async make(): Promise<InstalledConsole> {
    const own = new InstalledConsole(mkdtempSync(join(tmpdir(), 'screenplay-own-')));
    await mustRun(join(projectRoot, 'tools/bin/pack.mjs'), [], projectRoot);
    await mustRun(join(projectRoot, 'tools/bin/screenplay.mjs'), ['init', own.root], projectRoot);
    await own.#install();
    return own;
  }

  /** Unpacks the package into `node_modules`, and links the libraries beside it. */
  async #install(): Promise<void> {
    const modules = join(this.root, 'node_modules');
    mkdirSync(modules);
    // Safe: `init` wrote the manifest.
    const manifest = JSON.parse(readFileSync(join(this.root, 'package.json'), 'utf8')) as {
      dependencies: { screenplay: string };
    };
    const tarball = join(this.root, manifest.dependencies.screenplay.replace('file:', ''));
    await promisify(execFile)('tar', ['-xzf', tarball, '-C', modules]);
    renameSync(join(modules, 'package'), join(modules, 'screenplay'));
    const libraries = join(projectRoot, 'node_modules');
    for (const name of readdirSync(libraries))
      if (!name.startsWith('.') && !existsSync(join(modules, name)))
        symlinkSync(join(libraries, name), join(modules, name));
  }

  /** Runs `screenplay` of the installed package. */
  screenplay(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
    return this.node(['node_modules/screenplay/tools/bin/installed.mjs', ...args], environment);
  }

  /** Runs a program of Node in the folder. */
  node(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
    return run(process.execPath, args, this.root, environment);
  }

  remove(): void {
    rmSync(this.#outside, { recursive: true, force: true });
  }
}

/** Returns the environment without what the test runner sets for its own processes. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_TEST_CONTEXT: _context, NODE_OPTIONS: _options, ...inherited } = process.env;
  return inherited;
}

async function mustRun(program: string, args: string[], folder: string): Promise<void> {
  const { code, output } = await run(process.execPath, [program, ...args], folder);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
}

function run(program: string, args: string[], cwd: string, environment: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...plainEnvironment(), ...environment };
    execFile(program, args, { cwd, env, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, output: stdout + stderr });
    });
  });
}
