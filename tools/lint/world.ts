import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import { byName, contentsOf } from '../catalogue/catalogue.ts';
import type { Contents } from '../catalogue/catalogue.ts';
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
  /** Roles of which a file is broken: what it would hold is not there to be found, and must not be called missing. */
  broken: Set<SourceRole>;
}

/** Puts the sources in order. A file whose shape is broken is reported for that, and left out of the rest. */
export function createWorld(sources: Source[]): World {
  const problems = sources.flatMap((source) => schemaProblems(source).map((problem) => ({ file: source.file, problem })));
  const misshapen = new Set(problems.filter(({ problem }) => problem.breaksShape).map(({ file }) => file));
  const isSound = ({ file, value }: Source): boolean => value !== undefined && !misshapen.has(file);
  const contents = contentsOf(sources.filter(isSound));
  const broken = new Set(sources.filter((source) => !isSound(source)).map(({ role }) => role));
  return { sources, problems, ...contents, catalogue: byName(contents), broken };
}
