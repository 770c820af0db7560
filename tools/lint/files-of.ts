import type { Located } from '../catalogue/catalogue.ts';
import type { LintContext } from './lint-context.ts';

/** Returns the context with some of its files alone. Names are looked up in the whole catalogue all the same. */
export function contextOfFiles(context: LintContext, files: ReadonlySet<string>): LintContext {
  const within = <Value>(located: Located<Value>[]): Located<Value>[] => located.filter(({ file }) => files.has(file));
  return {
    ...context,
    sources: context.sources.filter(({ file }) => files.has(file)),
    problems: context.problems.filter(({ file }) => files.has(file)),
    entities: within(context.entities),
    tables: within(context.tables),
    operations: within(context.operations),
    crud: within(context.crud),
    abilities: within(context.abilities),
    screens: within(context.screens),
    scenarios: within(context.scenarios),
    areas: within(context.areas),
  };
}
