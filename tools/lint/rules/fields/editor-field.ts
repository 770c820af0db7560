import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { takenShape } from '../../../../renderer/language/resolve/taken-shape.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { defineRule } from '../../rule.ts';

export const editorField = defineRule({
  code: 'SP3058',
  title: 'An editor edits a rich text that its update takes.',
  why: 'A document in another field is refused or cut off by the server, and one that the update does not take is never saved.',
  fix: 'Name a field with `"format": "richtext"`, and add it to `only` of the operation.',
  check({ screens, catalogue }, report) {
    for (const { file, value: screen } of screens) {
      const problem = screen.kind === 'editor' ? problemOf(screen, catalogue) : null;
      if (problem !== null) report({ file, path: ['field'] }, problem);
    }
  },
});

function problemOf(screen: EditorDescriptor, { entities, operations }: Catalogue): string | null {
  const field = entry(entry(entities, screen.entity)?.properties ?? {}, screen.field);
  // Other rules report an unknown entity, field or operation.
  if (field === undefined) return null;
  if (field.format !== 'richtext') return `"${screen.field}" of ${screen.entity} holds no rich text.`;
  const { update } = screen.endpoints;
  const operation = entry(operations, update);
  if (operation === undefined || screen.payload !== undefined) return null;
  return Object.hasOwn(takenShape(operation, entities).properties, screen.field)
    ? null
    : `"${update}" does not take "${screen.field}".`;
}
