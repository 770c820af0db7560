import type { CellDefinition } from './definition.ts';

/** The definition of every cell by `controlType`. For tools and tests: the browser reads the generated table. */
export const cellDefinitions: ReadonlyMap<string, CellDefinition> = new Map(
  Object.values(import.meta.glob<CellDefinition>('./*/definition.ts', { eager: true, import: 'definition' })).map(
    (definition) => [definition.type, definition],
  ),
);
