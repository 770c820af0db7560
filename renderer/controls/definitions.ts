import type { ControlDefinition } from './definition.ts';

/** The definition of every control by `controlType`. For tools and tests: the browser reads the generated table. */
export const controlDefinitions: ReadonlyMap<string, ControlDefinition> = new Map(
  Object.values(import.meta.glob<ControlDefinition>('./*/definition.ts', { eager: true, import: 'definition' })).map(
    (definition) => [definition.type, definition],
  ),
);
