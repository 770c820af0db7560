import type { Contents, Located } from '../catalogue/catalogue.ts';
import { locator } from '../catalogue/json-position.ts';
import type { Source as SourceFile } from '../catalogue/read-sources.ts';
import type { Source } from './data-rules.ts';

/** Returns a function that finds the `file:line:column` of a source, or its name when no file holds it. */
export function locateIn(contents: Contents, sources: SourceFile[]): (source: Source) => string {
  return (source) => {
    const found = holderOf(contents, source);
    const text = found && sources.find(({ file }) => file === found.file)?.text;
    if (!found || text === undefined) return `${source.in} ${source.name}`;
    const { line, column } = locator(text)([...found.path, ...source.path]);
    return `${found.file}:${line}:${column}`;
  };
}

/** Returns the file that holds a source, and the path of its object in the file; undefined when there is none. */
export function holderOf(
  { screens, areas, entities, operations }: Contents,
  { in: kind, name }: Pick<Source, 'in' | 'name'>,
): Located<unknown> | undefined {
  if (kind === 'screen') return screens.find(({ value }) => value.id === name);
  if (kind === 'area') return areas.find(({ value }) => value.area === name);
  return kind === 'entity'
    ? entities.find(({ value }) => value.entity === name)
    : operations.find(({ value }) => value.name === name);
}
