import { sourceOf, sourceReader } from '../../catalogue/read-sources.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { functionsOfTree } from '../../lint/names/functions.ts';
import { filesOfPackage, migrationFindings } from '../../commands/lint-tree.ts';
import { createLintContext } from '../../lint/lint-context.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { lintAgain } from '../../lint/lint-again.ts';
import type { LintRun } from '../../lint/lint-again.ts';
import { lint } from '../../lint/lint.ts';
import type { Finding } from '../../lint/lint.ts';

/** A document that an editor has open, which stands in for the file on the disk. */
interface Opened {
  /** What is written now; it may be no JSON. */
  written: Source;
  /** The last text that was JSON, by which the other files are judged while `written` is none. */
  sound: Source;
}

/**
 * The files of a tree, with the open documents laid over them. The disk is read when the workspace is made and when
 * `readDisk` is called; a change of a document reads nothing.
 */
export class Workspace {
  readonly root: string;
  readonly #read: () => Source[];
  readonly #opened = new Map<string, Opened>();
  #disk: ReadonlyMap<string, Source>;
  #ofMigrations: Finding[];
  #context: LintContext | undefined;
  /** The last run of lint that was not given up. */
  #run: LintRun | undefined;
  #isStale = true;

  constructor(root: string) {
    this.root = root;
    this.#read = sourceReader(root);
    this.#disk = byFile(this.#read());
    this.#ofMigrations = migrationFindings(root);
  }

  /** Reads the files that changed on the disk. */
  readDisk(): void {
    this.#disk = byFile(this.#read());
    this.#ofMigrations = migrationFindings(this.root);
    this.#isStale = true;
  }

  /** Takes the text of an open document. Returns whether the file is one that lint reads. */
  write(file: string, text: string): boolean {
    const written = sourceOf(file, text);
    if (!written) return false;
    const before = this.#opened.get(file)?.sound ?? this.#disk.get(file);
    const isSound = written.value !== undefined || before?.value === undefined;
    this.#opened.set(file, { written, sound: isSound ? written : before });
    this.#isStale = true;
    return true;
  }

  /** Gives a file back to the disk. */
  close(file: string): void {
    if (this.#opened.delete(file)) this.#isStale = true;
  }

  /** Returns a file as it is written now; undefined when lint does not read it. */
  source(file: string): Source | undefined {
    return this.#opened.get(file)?.written ?? this.#disk.get(file);
  }

  /** Returns all files as they are written now. */
  sources(): Source[] {
    return this.#overlaid(({ written }) => written);
  }

  /** Returns the context of lint. A document that is no JSON takes part with the last text that was. */
  context(): LintContext {
    if (this.#context && !this.#isStale) return this.#context;
    const sources = this.#overlaid(({ sound }) => sound);
    this.#context = createLintContext(sources, functionsOfTree(this.root), this.#context);
    this.#isStale = false;
    return this.#context;
  }

  /**
   * Returns the last context, which may lack the change of a moment ago: a completion cannot wait for a new one, and
   * the names in the other files are the same.
   */
  lastContext(): LintContext {
    return this.#context ?? this.context();
  }

  /**
   * Returns what lint finds, without the files of the package that a console of one's own stands on. Between rules
   * other work has its turn. Undefined when the findings are not wanted any more.
   * @param isWanted Is asked between rules.
   */
  async findings(isWanted: () => boolean): Promise<Finding[] | undefined> {
    const context = this.context();
    const run = lintAgain(context, this.#run);
    let step = run.next();
    for (let from = performance.now(); step.done !== true; step = run.next()) {
      if (performance.now() - from < SLICE_MS) continue;
      await otherWork();
      if (!isWanted()) return undefined;
      from = performance.now();
    }
    this.#run = step.value;
    const given = filesOfPackage(context.sources);
    const broken = [...this.#opened.values()].filter(({ written, sound }) => written !== sound);
    const files = new Set(broken.map(({ written }) => written.file));
    return [
      ...step.value.findings.filter(({ file }) => !given.has(file) && !files.has(file)),
      ...broken.flatMap(({ written }) => ownFindings(written)),
      ...this.#ofMigrations,
    ];
  }

  #overlaid(pick: (opened: Opened) => Source): Source[] {
    const rest = new Map(this.#opened);
    const sources = [...this.#disk.values()].map((source) => {
      const opened = rest.get(source.file);
      rest.delete(source.file);
      return opened ? pick(opened) : source;
    });
    return [...sources, ...[...rest.values()].map(pick)];
  }
}

/** How long a run of lint keeps a request waiting. */
const SLICE_MS = 5;

function otherWork(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

function byFile(sources: readonly Source[]): ReadonlyMap<string, Source> {
  return new Map(sources.map((source) => [source.file, source]));
}

/** Returns what lint finds in a file by itself: where it is no JSON. */
function ownFindings(source: Source): Finding[] {
  return lint(createLintContext([source])).filter(({ file }) => file === source.file);
}
