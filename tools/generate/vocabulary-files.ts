import type { CellDefinition } from '../../renderer/cells/definition.ts';
import type { ControlDefinition } from '../../renderer/controls/definition.ts';
import type { DefaultFor } from '../../renderer/language/types/definitions.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { CELLS, CONTROLS, vocabularySchema } from '../lint/names/vocabulary.ts';
import type { Generated } from './generated-files.ts';
import { writtenJson } from './written-json.ts';

const TABLES = 'renderer/language/models/definitions/generated';

/** Returns the schema of the vocabulary, and the tables of controls and cells for the language. */
export function vocabularyFiles(): Generated {
  refuseTwoDefaults(CONTROLS);
  refuseTwoDefaults(CELLS);
  return {
    files: () => [
      ['schemas/descriptor/generated/vocabulary.schema.json', `${JSON.stringify(vocabularySchema, null, 2)}\n`],
      [`${TABLES}/control-table.ts`, table('CONTROLS', 'ControlFacts', 'controls', factsOf(CONTROLS, controlFacts))],
      [`${TABLES}/form-table.ts`, table('FORM_CONTROLS', 'FormFacts', 'controls', factsOf(CONTROLS, formFacts))],
      [`${TABLES}/cell-table.ts`, table('CELLS', 'CellFacts', 'cells', factsOf(CELLS, cellFacts))],
    ],
    folders: [TABLES],
  };
}

function controlFacts(definition: ControlDefinition): object {
  const { labelPlace, labelSuffix, showsReadOnly, isTyped, textRules, formatByText, hasOtpLength } = definition;
  return { labelPlace, labelSuffix, showsReadOnly, isTyped, textRules, formatByText, hasOtpLength };
}

function formFacts(definition: ControlDefinition): object {
  const { defaultFor, dataTypes, filterAs, bounds, emptyValue, readOnlyFormat } = definition;
  const { align, minWidth, share, skeletonHeight, isCompact } = definition;
  const layout = { align, minWidth, share, skeletonHeight, isCompact };
  return { defaultFor, dataTypes, filterAs, bounds, emptyValue, readOnlyFormat, ...layout };
}

function cellFacts(definition: CellDefinition): object {
  const { defaultFor, dataTypes, align, leastWidth, share, textFormat, identifiersAs, showsEmpty, emptyLabel } =
    definition;
  return { defaultFor, dataTypes, align, leastWidth, share, textFormat, identifiersAs, showsEmpty, emptyLabel };
}

/** Returns the facts by type as JSON, without definitions that have none. */
function factsOf<Definition>(definitions: Record<string, Definition>, facts: (definition: Definition) => object): Json {
  const all = Object.entries(definitions).map(([name, definition]) => [name, facts(definition)]);
  // Safe: definitions hold JSON alone. The copy leaves out what is undefined.
  const json = JSON.parse(JSON.stringify(Object.fromEntries(all))) as Record<string, Json>;
  return Object.fromEntries(Object.entries(json).filter(([, own]) => JSON.stringify(own) !== '{}'));
}

/** Throws when two definitions are the default for the same fields or the same data type. */
function refuseTwoDefaults(
  definitions: Record<string, Pick<ControlDefinition | CellDefinition, 'defaultFor' | 'dataTypes'>>,
): void {
  const owners = new Map<string, string>();
  for (const [name, { defaultFor = {}, dataTypes = {} }] of Object.entries(definitions)) {
    const types = Array.isArray(dataTypes) ? dataTypes : Object.keys(dataTypes);
    for (const subject of [...subjects(defaultFor), ...types.map((type) => `data type ${type}`)]) {
      const owner = owners.get(subject);
      if (owner !== undefined) throw new Error(`Both ${owner} and ${name} are the default for ${subject}.`);
      owners.set(subject, name);
    }
  }
}

function subjects({ types = [], formats = [], choices }: DefaultFor): string[] {
  return [
    ...types.map((type) => `type ${type}`),
    ...formats.map((format) => `format ${format}`),
    ...(choices === true ? ['choices'] : []),
  ];
}

function table(name: string, type: string, kind: string, facts: Json): string {
  return [
    `import type { ${type} } from '../../../types/definitions.ts';`,
    '',
    `/** Generated from \`renderer/${kind}/<folder>/definition.ts\` by \`npm run screenplay -- lint --fix\`. */`,
    `export const ${name}: Record<string, ${type}> = ${writtenJson(facts)};`,
    '',
  ].join('\n');
}
