import { expect, test } from 'vitest';
import { cells } from '../../renderer/cells/registry.ts';
import { controls } from '../../renderer/controls/registry.ts';
import { FORMAT_NAMES } from '../../renderer/language/formats/format-value.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import { icons } from '../../renderer/ui/icon/icons.ts';

const FILE = '../../schemas/descriptor/generated/vocabulary.schema.json';

/**
 * The words that the renderer's registries give to descriptors. The command line cannot import a component, so they
 * are written down for lint and for editors; `npx vitest run --project law -u` writes them anew.
 */
test('the schemas know every control, cell, format and icon that the renderer has, and no other', async () => {
  const controlNames = [...controls.keys()].toSorted();
  const cellNames = [...cells.keys()].toSorted();
  const vocabulary = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Vocabulary',
    description: "What the renderer's registries hold. Generated: see tests/law/vocabulary.test.ts.",
    definitions: {
      formControl: { enum: controlNames, description: "The form control; by default the field's type decides." },
      cellControl: { enum: cellNames, description: "The cell control; by default the field's type decides." },
      format: { enum: FORMAT_NAMES.toSorted(), description: 'How the value is written.' },
      ...propsOf('Control', controls),
      ...propsOf('Cell', cells),
      controlOptions: optionsOf('form control', controls),
      cellOptions: optionsOf('cell', cells),
      icon: { enum: Object.keys(icons).toSorted(), description: 'Name of an icon.' },
    },
    controls: Object.fromEntries(controlNames.map((name) => [name, facts(controls.get(name))])),
    cells: Object.fromEntries(cellNames.map((name) => [name, { options: cells.get(name)?.options ?? {} }])),
  };
  await expect(`${JSON.stringify(vocabulary, null, 2)}\n`).toMatchFileSnapshot(FILE);
});

/** The `customProps` of each control or cell that has some, as a page of the reference shows them. */
function propsOf(kind: 'Control' | 'Cell', registry: ReadonlyMap<string, { options: Record<string, Field> }>): object {
  const own = [...registry].filter(([, { options }]) => Object.keys(options).length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(own.map(([name, { options }]) => [
    `${name}${kind}Props`,
    { type: 'object', description: `customProps of the ${kind === 'Cell' ? 'cell' : 'form control'} ${name}.`, properties: Object.fromEntries(Object.entries(options).map(([option, field]) => [option, described(field)])) },
  ]));
}

/** What an editor offers under `customProps` beside each `controlType`. It only names them: lint checks their values, in its own words. */
function optionsOf(kind: string, registry: ReadonlyMap<string, { options: Record<string, Field> }>): object {
  const own = [...registry].filter(([, { options }]) => Object.keys(options).length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    description: `The customProps of the chosen ${kind}.`,
    allOf: own.map(([name, { options }]) => ({
      if: { properties: { controlType: { const: name } }, required: ['controlType'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { customProps: { properties: Object.fromEntries(Object.entries(options).map(([option, { title = option }]) => [option, { description: title }])) } } },
    })),
  };
}

function described({ title, ...field }: Field): object {
  return title === undefined ? field : { ...field, description: title };
}

function facts(control: { valueType: string; options: object } | undefined) {
  return { valueType: control?.valueType ?? 'any', options: control?.options ?? {} };
}
