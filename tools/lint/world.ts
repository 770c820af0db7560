import type { FunctionRegistry } from '../../renderer/language/compute/functions.ts';
import { isObject, step } from '../../renderer/language/paths/path.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { byName, contentsOf } from '../catalogue/catalogue.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source, SourceRole } from '../catalogue/read-sources.ts';
import { schemaProblems } from './schema/schema-problems.ts';
import type { SchemaProblem } from './schema/schema-problems.ts';

/** Everything the rules look at. The contents are those of files whose shape is sound: a rule may rely on their types. */
export interface World extends Contents {
  /** Every file that was read, JSON or not. */
  sources: Source[];
  /** What the schemas say against each file. */
  problems: { file: string; problem: SchemaProblem }[];
  /** The contents by name. */
  catalogue: Catalogue;
  /** The registered functions; undefined where nobody says which there are. */
  functions: FunctionRegistry | undefined;
  /** Roles of which a file is broken: what it would hold is not there to be found, and must not be called missing. */
  broken: Set<SourceRole>;
}

/**
 * Puts the sources in order. A file whose shape is broken is reported for that, and left out of the rest.
 * @param functions The registered functions of the application that the sources belong to.
 */
export function createWorld(sources: Source[], functions?: FunctionRegistry): World {
  const problems = sources.flatMap((source) => schemaProblems(source).map((problem) => ({ file: source.file, problem })));
  const misshapen = new Set(problems.filter(({ problem }) => problem.breaksShape).map(({ file }) => file));
  const isSound = ({ file, value }: Source): boolean => value !== undefined && !misshapen.has(file);
  const unknownKeys = problems.filter(({ problem }) => problem.isUnknownKey);
  const contents = contentsOf(sources.filter(isSound).map((source) => withoutKeys(source, unknownKeys.filter(({ file }) => file === source.file).map(({ problem }) => problem.path))));
  const broken = new Set(sources.filter((source) => !isSound(source)).map(({ role }) => role));
  return { sources, problems, ...contents, catalogue: byName(contents), functions, broken };
}

/** The source without the keys that the language does not have: their values are of any type. */
function withoutKeys(source: Source, paths: JsonPath[]): Source {
  if (paths.length === 0) return source;
  const value = structuredClone(source.value);
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce<Json | undefined>((at, segment) => step(at, String(segment)), value);
    if (isObject(holder)) delete holder[String(path.at(-1))];
  }
  return { ...source, value };
}
