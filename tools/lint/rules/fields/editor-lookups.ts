import { answerShape, propertiesOf } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { unknownName } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';

export const editorLookups = defineRule({
  code: 'SP3060',
  title: 'The operations of an editor answer the fields that its dialogs read.',
  why: 'A dialog offers rows without a name, or nothing, and says nothing of it.',
  fix: 'Name the operation of the kind that the word describes, or a field of its rows.',
  check({ screens, catalogue }, report) {
    for (const { file, value: screen } of screens) {
      if (screen.kind !== 'editor') continue;
      for (const { path, operation, field, at } of readsOfEditor(screen)) {
        const problem = problemOf(operation, field, catalogue);
        if (problem !== null) report({ file, path: at ?? path }, problem);
      }
    }
  },
});

/** A field that a dialog reads of the rows of an operation. */
export interface LookupRead {
  /** Where the operation is named. */
  path: JsonPath;
  operation: string;
  field: string;
  /** Where the field is named, if a screen names it. */
  at?: JsonPath;
}

function read(path: JsonPath, operation: string | undefined, fields: readonly string[]): LookupRead[] {
  return operation === undefined ? [] : fields.map((field) => ({ path, operation, field }));
}

/** Returns the fields that the dialogs of an editor read. */
export function readsOfEditor({ contentBlocks, widgets, mentions, dataFields }: EditorDescriptor): LookupRead[] {
  return [
    ...read(['contentBlocks', 'categories'], contentBlocks?.categories, ['contentBlockCategoryId', 'title']),
    ...read(['contentBlocks', 'blocks'], contentBlocks?.blocks, ['contentBlockId', 'title', 'rawBody']),
    ...read(['widgets', 'plugins'], widgets?.plugins, ['appPluginId', 'title']),
    ...read(['widgets', 'widgets'], widgets?.widgets, ['widgetCode']),
    ...read(['widgets', 'parameters'], widgets?.parameters, ['parameterCode', 'isRequired']),
    ...read(['dataFields'], dataFields, ['name', 'fieldName', 'title', 'dataType']),
    ...(mentions === undefined
      ? []
      : [{ path: ['mentions', 'people'], operation: mentions.people, field: mentions.name, at: ['mentions', 'name'] }]),
  ];
}

function problemOf(name: string, field: string, { operations, entities }: Catalogue): string | null {
  const operation = entry(operations, name);
  const fields = operation && propertiesOf(answerShape(operation, entities));
  // Another rule reports an unknown operation, and one that answers no rows.
  if (fields === undefined || Object.hasOwn(fields, field)) return null;
  return unknownName(field, `A row of "${name}"`, Object.keys(fields));
}
