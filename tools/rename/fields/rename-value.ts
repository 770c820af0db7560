import { check } from '../../../renderer/language/rules/check.ts';
import { encodePart } from '../../../renderer/language/text/links/encode-part.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { hasColumn } from '../tables/columns.ts';
import { editsOf, inOrder } from '../edits.ts';
import { contextOf } from '../new-findings.ts';
import type { Edit, Plan, Tree } from '../plan.ts';
import { fieldName, fieldOf, refuseUnknownField, type FieldDefinition } from './field-of.ts';
import { addressIn } from './refusals.ts';
import { entitiesAfter } from './rename-field.ts';
import { valueMigration } from './value-migration.ts';
import { occurrencesInLinks, occurrencesOf } from './value-occurrences.ts';

/** Plans another value for one of the fixed choices of a field, as `planRename` does. Its title is not changed. */
export function planValue(tree: Tree, of: string, from: string, to: string): Plan | null {
  const { entity, name } = fieldName(of);
  const field = fieldOf(tree, entity, name) ?? refuseUnknownField(tree, entity, name);
  const at = (...path: (string | number)[]): string => addressIn(tree, field.file, ['properties', name, ...path]);
  const problem = problemOf(field);
  if (problem !== undefined) throw new Error(`${at()} ${problem}`);
  const values = (field.field.options ?? []).map(({ value }) => String(value));
  const [index, taken] = [values.indexOf(from), values.indexOf(to)];
  if (index === -1) {
    if (taken !== -1) return null;
    throw new Error(`${at('options')} "${of}" has no value "${from}".${suggestion(from, values)}`);
  }
  if (from === to) return null;
  if (taken !== -1) throw new Error(`${at('options', taken, 'value')} "${of}" has a value "${to}" already.`);
  refuseBadValue(field, to, at('options', index, 'value'));
  const edits = valueEdits(tree, field, from, to);
  const migration = valueMigration(contextOf(tree), field, { from, to }, entitiesAfter(tree, edits));
  const near = [entity, field.entity.table.name];
  return { edits, moves: [], names: [from], near, migration };
}

function valueEdits(tree: Tree, field: FieldDefinition, from: string, to: string): Edit[] {
  const [written, next] = [encodePart(from), encodePart(to)];
  return [
    ...editsOf(occurrencesOf(tree, field, from), from, to),
    ...editsOf(occurrencesInLinks(tree, field, written), written, next),
  ].toSorted(inOrder);
}

/** Returns why no value of a field can be another one; undefined when one can. */
function problemOf({ entity, name, field }: FieldDefinition): string | undefined {
  if (field.options === undefined) return `"${name}" has no fixed choices.`;
  if (field.type !== 'string') return `"${name}" holds no texts: another value is another meaning.`;
  if (entity.key.includes(name))
    return `"${name}" is the key of ${entity.entity}: links and other records hold its values.`;
  if (!hasColumn(field)) return `"${name}" is computed: its values are written in code.`;
  if (isView(entity)) return `${entity.entity} is a view: the values of "${name}" are of other tables.`;
  return undefined;
}

function isView({ table }: Entity): boolean {
  return table.view !== undefined;
}

function refuseBadValue({ name, field }: FieldDefinition, to: string, address: string): void {
  const { options: _, requiredWhen: _required, presentWhen: _present, validWhen: _valid, ...rest } = field;
  const [error] = check(
    { properties: { [name]: rest } },
    { [name]: to },
    { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' },
  );
  if (error) throw new Error(`${address} "${to}" is no value for it. ${error.message}`);
  if (to.trim() !== to || to === '')
    throw new Error(`${address} "${to}" is no value for it: it starts or ends with a space, or is empty.`);
}
