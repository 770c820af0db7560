import type { SourceRole } from '../catalogue/read-sources.ts';
import { contextOfFiles } from './files-of.ts';
import { inReadingOrder, lintSteps } from './lint.ts';
import type { Finding } from './lint.ts';
import type { LintContext } from './lint-context.ts';
import { rules } from './rules.ts';

/** What a run of lint found, kept for the next run on the same tree. */
export interface LintRun {
  context: LintContext;
  /** All findings, sorted by file and position. */
  findings: readonly Finding[];
  /** The findings of the rules that look at one file, by file. */
  ofFiles: ReadonlyMap<string, readonly Finding[]>;
}

const OF_FILES = rules.filter(({ looksAt }) => looksAt !== 'tree');
const OF_THE_TREE = rules.filter(({ looksAt }) => looksAt === 'tree');

/**
 * Finds what `lint` finds, and yields after each rule. After a change of screens alone, rules that look at one file
 * look at the changed screens, and at areas and scenarios, which name screens.
 * @param before The run before on the same tree.
 */
export function* lintAgain(context: LintContext, before?: LintRun): Generator<undefined, LintRun, undefined> {
  const again = before && filesToLookAt(before.context, context);
  const part = again ? contextOfFiles(context, again) : context;
  const ofFiles = byFile(yield* lintSteps(part, OF_FILES));
  if (again) {
    for (const { file } of context.sources) {
      const kept = again.has(file) ? undefined : before?.ofFiles.get(file);
      if (kept) ofFiles.set(file, kept);
    }
  }
  const ofTheTree = yield* lintSteps(context, OF_THE_TREE);
  const findings = [...[...ofFiles.values()].flat(), ...ofTheTree].toSorted(inReadingOrder);
  return { context, findings, ofFiles };
}

/** Files that only rules of the tree read besides the rules that look at the file itself. */
const NAMED_BY_NO_DATA = new Set<SourceRole>(['screen', 'area', 'scenario']);

/** Returns the files whose findings can have become others; undefined when all of them can. */
function filesToLookAt(before: LintContext, now: LintContext): ReadonlySet<string> | undefined {
  const isSameData =
    before.catalogue.entities === now.catalogue.entities &&
    before.catalogue.operations === now.catalogue.operations &&
    before.functions === now.functions &&
    before.broken.size === now.broken.size &&
    [...now.broken].every((role) => before.broken.has(role));
  if (!isSameData) return undefined;
  const known = new Set(before.sources);
  const left = new Set(now.sources);
  const changed = [
    ...now.sources.filter((source) => !known.has(source)),
    ...before.sources.filter((source) => !left.has(source)),
  ];
  if (!changed.every(({ role }) => NAMED_BY_NO_DATA.has(role))) return undefined;
  const naming = now.sources.filter(({ role }) => role === 'area' || role === 'scenario');
  return new Set([...changed, ...naming].map(({ file }) => file));
}

function byFile(findings: readonly Finding[]): Map<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const known = found.get(finding.file);
    if (known) known.push(finding);
    else found.set(finding.file, [finding]);
  }
  return found;
}
