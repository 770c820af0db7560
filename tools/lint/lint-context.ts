import type { FunctionRegistry } from '../../renderer/language/logic/compute/functions.ts';
import { isObject, step } from '../../renderer/language/paths/path.ts';
import type { Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { byName, contentsOf } from '../catalogue/catalogue.ts';
import type { Contents, Located, ReadCatalogue } from '../catalogue/catalogue.ts';
import type { Source, SourceRole } from '../catalogue/read-sources.ts';
import { bySource } from './by-source.ts';
import { schemaProblems } from './schema/schema-problems.ts';
import type { SchemaProblem } from './schema/schema-problems.ts';

/** The input of all rules. It holds only files whose shape is valid, so that a rule can rely on their types. */
export interface LintContext extends Contents {
  /** All files, valid or not. */
  sources: Source[];
  /** The schema problems of each file. */
  problems: { file: string; problem: SchemaProblem }[];
  /** The contents by name. */
  catalogue: ReadCatalogue;
  /** The registered functions; undefined when they are unknown. */
  functions: FunctionRegistry | undefined;
  /** Roles with a broken file. Rules must not report a name as missing when a broken file may define it. */
  broken: Set<SourceRole>;
}

/**
 * Creates the context of a lint run. Files with a broken shape are reported and left out of the contents.
 * @param functions The registered functions of the application that the sources belong to.
 * @param before The context of an earlier run on the same tree. What its unchanged files gave is used again.
 */
export function createLintContext(sources: Source[], functions?: FunctionRegistry, before?: LintContext): LintContext {
  const problems = sources.flatMap((source) =>
    schemaProblems(source).map((problem) => ({ file: source.file, problem })),
  );
  const misshapen = new Set(problems.filter(({ problem }) => problem.breaksShape).map(({ file }) => file));
  const isSound = ({ file, value }: Source): boolean => value !== undefined && !misshapen.has(file);
  const contents = contentsOf(sources.filter(isSound).map(withoutUnknownKeys));
  const broken = new Set(sources.filter((source) => !isSound(source)).map(({ role }) => role));
  const catalogue = byName(contents);
  return {
    sources,
    problems,
    ...contents,
    catalogue: { ...catalogue, ...keptData(contents, before) },
    functions,
    broken,
  };
}

/**
 * Returns the entities and operations of the earlier context when none of them changed. The references of a screen are
 * collected again only when these objects are others.
 */
function keptData(contents: Contents, before: LintContext | undefined): Partial<Catalogue> {
  if (!before || !sameValues(before.entities, contents.entities) || !sameValues(before.operations, contents.operations))
    return {};
  return { entities: before.catalogue.entities, operations: before.catalogue.operations };
}

function sameValues<Value>(before: Located<Value>[], now: Located<Value>[]): boolean {
  return before.length === now.length && before.every(({ value }, index) => value === now[index]?.value);
}

/** Returns the source without its unknown keys, because their values may have any type. */
const withoutUnknownKeys = bySource((source): Source => {
  const paths = schemaProblems(source).flatMap(({ isUnknownKey, path }) => (isUnknownKey ? [path] : []));
  if (paths.length === 0) return source;
  const value = structuredClone(source.value);
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce<Json | undefined>((at, segment) => step(at, String(segment)), value);
    if (isObject(holder)) delete holder[String(path.at(-1))];
  }
  return { ...source, value };
});
