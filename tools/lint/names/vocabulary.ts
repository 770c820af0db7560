import { cellDefinitions } from '../../../renderer/cells/definitions.ts';
import type { CellDefinition } from '../../../renderer/cells/definition.ts';
import type { ControlDefinition } from '../../../renderer/controls/definition.ts';
import { controlDefinitions } from '../../../renderer/controls/definitions.ts';
import { FORMAT_NAMES } from '../../../renderer/language/text/formats/format-value.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { ownDefinitions } from './own-definitions.ts';
import { icons } from '../../../renderer/ui/icon/icons.ts';

/** Form controls by `controlType`, with those of a console of one's own. */
export const CONTROLS: Record<string, ControlDefinition> = Object.fromEntries(
  [
    ...controlDefinitions,
    ...(await ownDefinitions()).controls.map((definition): [string, ControlDefinition] => [
      definition.type,
      definition,
    ]),
  ].toSorted(byName),
);

/** Cells by `controlType`. */
export const CELLS: Record<string, CellDefinition> = Object.fromEntries([...cellDefinitions].toSorted(byName));

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

type Options = Record<string, { options?: Record<string, Field> }>;

/**
 * The schema of the names that descriptors take from the renderer: controls, cells, formats and icons, with their
 * `customProps`.
 */
export const vocabularySchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Vocabulary',
  description:
    "The renderer's controls, cells, formats and icons. Generated from their definitions: tools/lint/names/vocabulary.ts.",
  definitions: {
    formControl: {
      enum: Object.keys(CONTROLS).toSorted(),
      description: "The form control; by default the field's type decides.",
    },
    cellControl: {
      enum: Object.keys(CELLS).toSorted(),
      description: "The cell control; by default the field's type decides.",
    },
    format: { enum: FORMAT_NAMES.toSorted(), description: 'How the value is written.' },
    ...propsOf('Control', CONTROLS),
    ...propsOf('Cell', CELLS),
    controlOptions: optionsOf('form control', CONTROLS),
    cellOptions: optionsOf('cell', CELLS),
    icon: { enum: Object.keys(icons).toSorted(), description: 'Name of an icon.' },
  },
};

/** Returns a schema of `customProps` for each control or cell that has options, for the pages of the reference. */
function propsOf(kind: 'Control' | 'Cell', definitions: Options): JsonObject {
  return Object.fromEntries(
    withOptions(definitions).map(([name, options]) => [
      `${name}${kind}Props`,
      {
        type: 'object',
        description: `customProps of the ${kind === 'Cell' ? 'cell' : 'form control'} ${name}.`,
        properties: Object.fromEntries(Object.entries(options).map(([option, field]) => [option, described(field)])),
      },
    ]),
  );
}

/**
 * Returns the schema that lets an editor complete `customProps` beside each `controlType`. It lists only names: lint
 * checks the values.
 */
function optionsOf(kind: string, definitions: Options): JsonObject {
  return {
    description: `The customProps of the chosen ${kind}.`,
    allOf: withOptions(definitions).map(([name, options]) => ({
      if: { properties: { controlType: { const: name } }, required: ['controlType'] },
      then: {
        properties: {
          customProps: {
            properties: Object.fromEntries(
              Object.entries(options).map(([option, { title = option }]) => [option, { description: title }]),
            ),
          },
        },
      },
    })),
  };
}

function withOptions(definitions: Options): [string, Record<string, Field>][] {
  return Object.entries(definitions)
    .flatMap(([name, { options }]): [string, Record<string, Field>][] =>
      options === undefined ? [] : [[name, options]],
    )
    .toSorted(byName);
}

function described({ title, ...field }: Field): JsonObject {
  const schema = { ...field, ...(title === undefined ? {} : { description: title }) };
  // Safe: a field is JSON.
  return JSON.parse(JSON.stringify(schema)) as JsonObject;
}
