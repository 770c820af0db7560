import { functionsOfTree } from '../lint/names/functions.ts';
import { ownConsole, projectRoot } from '../catalogue/project-root.ts';
import { sourceReader } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import {
  committedFiles,
  ownConsoleFiles,
  staleFiles,
  treeFiles,
  uncommittedFiles,
  writeFiles,
  type Generated,
} from '../generate/generated-files.ts';
import { showsWords } from '../generate/language-files.ts';
import { createLintContext } from '../lint/lint-context.ts';
import type { LintContext } from '../lint/lint-context.ts';
import { lintAgain } from '../lint/lint-again.ts';
import type { LintRun } from '../lint/lint-again.ts';
import type { Finding } from '../lint/lint.ts';
import { undecidedMigrations } from '../lint/undecided-migrations.ts';

/** The result of one run. It leaves out the files of the package that a console of one's own stands on. */
export interface LintedTree {
  sources: Source[];
  findings: Finding[];
  /** Committed generated files that are stale. */
  stale: string[];
}

/**
 * A tree that is linted again and again: each run reads only the files that changed since the last one, and writes the
 * generated files that are not committed.
 */
export class LintTree {
  readonly #root: string;
  readonly #isFixing: boolean;
  readonly #read: () => Source[];
  #context: LintContext | undefined;
  #run: LintRun | undefined;
  #stale: string[] = [];

  /** @param isFixing Writes the stale committed files too, instead of reporting them. */
  constructor(root: string, isFixing: boolean) {
    this.#root = root;
    this.#isFixing = isFixing;
    this.#read = sourceReader(root);
  }

  /** @param haveGeneratedChanged Whether the generated files may have been changed by someone else. */
  lint(haveGeneratedChanged = false): LintedTree {
    const sources = this.#read();
    const before = this.#context;
    const context = createLintContext(sources, functionsOfTree(this.#root), before);
    this.#context = context;
    this.#run = wholeRun(context, this.#run);
    if (haveGeneratedChanged || !before || changesGenerated(before, context)) this.#stale = this.#staleFiles(context);
    const given = filesOfPackage(sources);
    return {
      sources: sources.filter(({ file }) => !given.has(file)),
      findings: [...this.#run.findings.filter(({ file }) => !given.has(file)), ...migrationFindings(this.#root)],
      stale: this.#stale,
    };
  }

  #isOwnConsole(): boolean {
    return this.#root === ownConsole();
  }

  #isProject(): boolean {
    return this.#root === projectRoot();
  }

  /** Writes the generated files that are not committed. Returns false when broken sources prevented that. */
  generate(): boolean {
    return this.#writeUncommitted(createLintContext(this.#read()));
  }

  #writeUncommitted(context: LintContext): boolean {
    const { broken } = context;
    // Without the entities, tables and operations of broken files, other files would be generated.
    if (broken.has('entity') || broken.has('table') || broken.has('operations')) return false;
    writeFiles(this.#root, this.#uncommitted(context));
    return true;
  }

  #uncommitted({ catalogue, operations, sources }: LintContext): Generated {
    if (this.#isProject()) return uncommittedFiles(catalogue);
    if (!this.#isOwnConsole()) return treeFiles(catalogue);
    const given = filesOfPackage(sources);
    const own = operations.filter(({ file }) => !given.has(file));
    return ownConsoleFiles(
      catalogue,
      own.map(({ value }) => value),
    );
  }

  #staleFiles(context: LintContext): string[] {
    if (!this.#writeUncommitted(context) || !this.#isProject()) return [];
    const committed = committedFiles(this.#root);
    if (!this.#isFixing) return staleFiles(this.#root, committed);
    writeFiles(this.#root, committed);
    return [];
  }
}

function wholeRun(context: LintContext, before: LintRun | undefined): LintRun {
  const run = lintAgain(context, before);
  let step = run.next();
  while (step.done !== true) step = run.next();
  return step.value;
}

/** Returns the findings in the migrations of a tree, which are read from the disk. */
export function migrationFindings(root: string): Finding[] {
  return undecidedMigrations(root, root === ownConsole() ? 'migrations' : undefined);
}

/** Returns the files of the package that a console of one's own stands on. */
export function filesOfPackage(sources: readonly Source[]): ReadonlySet<string> {
  return new Set(sources.flatMap(({ file, isFromPackage }) => (isFromPackage ? [file] : [])));
}

/**
 * Returns whether generated files follow from what changed: entities, tables, operations, and the examples of words.
 */
function changesGenerated(before: LintContext, now: LintContext): boolean {
  const known = new Set(before.sources);
  return (
    before.catalogue.entities !== now.catalogue.entities ||
    before.catalogue.operations !== now.catalogue.operations ||
    now.sources.some((source) => !known.has(source) && (source.role === 'table' || showsWords(source.file))) ||
    before.tables.length !== now.tables.length
  );
}
