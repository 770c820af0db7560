import { functionsOfTree } from '../lint/names/functions.ts';
import { hasSameSources, sourceReader, type Source } from '../catalogue/read-sources.ts';
import { createLintContext, type LintContext } from '../lint/lint-context.ts';
import { lint, type Finding } from '../lint/lint.ts';
import { schemaProblems } from '../lint/schema/schema-problems.ts';

/**
 * Creates a reader of a tree that returns the last sound version of each file, so that a screen keeps working while one
 * of its files is being edited: a version with an error that lint finds is left out. A file that has never been sound
 * is returned as it is, or left out when the other tools could not rely on its shape.
 *
 * @param report Gets all errors of the tree, after each change.
 */
export function soundReader(report: (errors: Finding[]) => void = () => undefined): (root: string) => Source[] {
  const trees = new Map<string, SoundTree>();
  return (root) => {
    const tree = trees.get(root) ?? new SoundTree(root, report);
    trees.set(root, tree);
    return tree.read();
  };
}

/** The last sound versions of the files of a tree. */
class SoundTree {
  readonly #root: string;
  readonly #report: (errors: Finding[]) => void;
  readonly #readSources: () => Source[];
  #sources: Source[] | undefined;
  /** The version of each file that is returned. */
  readonly #shown = new Map<string, Source>();
  /** Files of which the returned version has errors; undefined until the tree is linted, at its first change. */
  #faulty: Set<string> | undefined;
  #context: LintContext | undefined;

  constructor(root: string, report: (errors: Finding[]) => void) {
    this.#root = root;
    this.#report = report;
    this.#readSources = sourceReader(root);
  }

  read(): Source[] {
    const sources = this.#readSources();
    if (this.#sources === undefined) this.#showAll(sources);
    else if (!hasSameSources(this.#sources, sources)) this.#showSound(this.#sources, sources);
    this.#sources = sources;
    return sources.flatMap(({ file }) => this.#shown.get(file) ?? []);
  }

  #showAll(sources: Source[]): void {
    for (const source of sources) if (hasShape(source)) this.#shown.set(source.file, source);
  }

  /** Replaces the version of each file that has no error now, or had one before. */
  #showSound(before: Source[], sources: Source[]): void {
    const faulty = (this.#faulty ??= filesOf(this.#errors(before)));
    const errors = this.#errors(sources);
    const hasErrors = filesOf(errors);
    const known = new Set(before);
    const changed = sources.filter((source) => !known.has(source) || this.#shown.get(source.file) !== source);
    for (const source of changed.filter(hasShape)) {
      const { file } = source;
      if (this.#shown.has(file) && hasErrors.has(file) && !faulty.has(file)) continue;
      this.#shown.set(file, source);
      if (hasErrors.has(file)) faulty.add(file);
      else faulty.delete(file);
    }
    this.#report(errors);
  }

  #errors(sources: Source[]): Finding[] {
    // The functions of another tree cannot be loaded here.
    const functions = functionsOfTree(this.#root);
    this.#context = createLintContext(sources, functions, this.#context);
    return lint(this.#context).filter(({ severity }) => severity === 'error');
  }
}

function filesOf(findings: Finding[]): Set<string> {
  return new Set(findings.map(({ file }) => file));
}

/** Returns whether a file is JSON in the shape that the other tools rely on. */
function hasShape(source: Source): boolean {
  return source.value !== undefined && !schemaProblems(source).some(({ breaksShape }) => breaksShape);
}
