import { parsePath } from '../../../renderer/language/paths/path.ts';
import { expandedEntity } from '../../../renderer/language/resolve/find-field.ts';
import { columnOf, presenceName } from '../tables/columns.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { reservedColumn } from '../../new/descriptors/reserved-words.ts';
import { addressOf } from '../edits.ts';
import { refuseBadName } from '../name-rules.ts';
import type { Tree } from '../plan.ts';
import type { FieldDefinition } from './field-of.ts';
import { contextOf } from '../new-findings.ts';
import { filesOf } from './field-places.ts';
import type { Obstacle } from './obstacle.ts';
import { obstaclesAround } from './obstacles-around.ts';

/** Throws an `Error` with an address for a field that cannot have another name. */
export function refuseField(tree: Tree, field: FieldDefinition): void {
  const [first] = [...ofField(field), ...obstaclesAround(contextOf(tree), field)];
  if (first) throw new Error(`${addressIn(tree, first.file, first.path)} ${first.sentence}`);
}

/** Throws an `Error` with an address for a name that the field cannot have. */
export function refuseName(tree: Tree, field: FieldDefinition, to: string): void {
  const { entity, file, name } = field;
  refuseBadName(to, 'name');
  const at = (path: JsonPath): string => addressIn(tree, file, path);
  const column = columnOf(to);
  const meaning = meaningOf(to);
  if (meaning !== undefined) throw new Error(`${at(['properties', name])} "${to}" is no name for it: ${meaning}.`);
  const secret = Object.entries(entity.properties).find(
    ([one, { writeOnly }]) => writeOnly && presenceName(one) === to,
  );
  if (secret)
    throw new Error(
      `${at(['properties', secret[0]])} "${to}" is no name for it: the server answers under it whether the secret "${secret[0]}" is there.`,
    );
  if (Object.hasOwn(entity.properties, to))
    throw new Error(`${at(['properties', to])} ${entity.entity} has a field "${to}" already.`);
  if (expandedEntity(entity, to) !== undefined)
    throw new Error(`${at(['properties', name])} ${entity.entity} has a record "${to}" of a reference already.`);
  const same = Object.keys(entity.properties).find((other) => other !== name && columnOf(other) === column);
  if (same !== undefined)
    throw new Error(
      `${at(['properties', same])} "${same}" has the column "${column}" already, which "${to}" would have.`,
    );
}

/** Names that the language gives a meaning to: of a row, and of the folder into which its files go. */
const OF_THE_LANGUAGE = new Set(['isDeleted', 'assetsUploadPath']);

/** Returns what a name means beyond the field that has it; undefined for most names. */
function meaningOf(name: string): string | undefined {
  const column = columnOf(name);
  if (column === 'created_date') return 'the server sets the date under this name';
  if (parsePath(name) === null || OF_THE_LANGUAGE.has(name)) return 'the language has a meaning for it';
  return reservedColumn(column);
}

function ofField({ entity, file, name, field }: FieldDefinition): Obstacle[] {
  const path = ['properties', name];
  const obstacle = (sentence: string): Obstacle[] => [{ file, path, sentence }];
  if (entity.key.includes(name))
    return obstacle(`"${name}" is the key of ${entity.entity}: routes, links and paths of operations carry its name.`);
  const meaning = meaningOf(name);
  if (meaning !== undefined) return obstacle(`"${name}" keeps its name: ${meaning}.`);
  if (field.writeOnly)
    return obstacle(`"${name}" is a secret: the server answers whether it is there under a name made of this one.`);
  return [];
}

/** Returns the address of a place: `file:line:column`. */
export function addressIn(tree: Tree, file: string, path: JsonPath): string {
  const source = filesOf(tree).get(file);
  return source ? addressOf(source, path) : file;
}
