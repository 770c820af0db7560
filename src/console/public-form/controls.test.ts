import { expect, test } from 'vitest';
import { controlOfType } from '../../../renderer/language/models/definitions/form-facts.ts';
import { controls as all } from '../../../renderer/controls/registry.ts';
import schemaColumn from '../../../schemas/entities/contenthub-management/SchemaColumn.json' with { type: 'json' };
import { controls } from './controls.ts';

test('a public form has the control of every type of columns that visitors fill in, as the console has it', () => {
  // Visitors see no records, and so choose none (`docs/domain/data-models.md#references`).
  const columnTypes = schemaColumn.properties.columnType.options.filter(({ value }) => value !== 'reference');
  const types = columnTypes.map(({ value }) => controlOfType(value));
  expect(types.length).toBeGreaterThan(3);
  for (const type of types) expect(controls.get(type), type).toEqual(all.get(type));
});
