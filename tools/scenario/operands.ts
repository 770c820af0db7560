import { GRAMMAR } from '../../renderer/language/grammar/generated/grammar.ts';
import { walkDescriptor } from '../../renderer/language/grammar/walk-descriptor.ts';
import { formModel, fieldsOf, type FormChildren } from '../../renderer/language/models/form/form-model.ts';
import { childrenOf } from '../../renderer/language/models/form/initial-values.ts';
import { sameJson } from '../../renderer/language/logic/conditions/compare.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';

/** One operand of a condition: a comparison, or a check. */
export interface Operand {
  /** The object of the file: a form evaluates this very object. */
  node: JsonObject;
  file: string;
  path: JsonPath;
}

/** The data rules of a field that are conditions. */
const DATA_RULES = ['requiredWhen', 'presentWhen', 'validWhen'] as const;

/** Returns the operands of all conditions that decide about a form: its own, and the data rules of its fields. */
export function operandsOf(screen: ResolvedScreen, { screens, entities }: Contents): Operand[] {
  const file = screens.find(({ value }) => value.id === screen.descriptor.id)?.file ?? '';
  const rules = new Set(dataRulesOf(screen));
  const ofData = entities.flatMap(({ file: entityFile, value }) =>
    dataConditions(value)
      .filter(({ condition }) => rules.has(condition))
      .flatMap(({ condition, path }) => operandsIn(condition, entityFile, path)),
  );
  return [...ownOperands(screen, file), ...ofData];
}

function ownOperands({ descriptor }: ResolvedScreen, file: string): Operand[] {
  const found: Operand[] = [];
  // Safe: a descriptor is JSON; its interfaces only lack an index signature.
  const value = descriptor as unknown as Json;
  walkDescriptor<true>(
    GRAMMAR,
    descriptor.kind,
    value,
    ({ node, value: held, path }) => {
      if (node.ref?.to !== 'condition') return true;
      found.push(...operandsIn(held, file, path));
      return null;
    },
    true,
  );
  return found;
}

/** Returns the conditions of the data rules that a form shows fields of. */
function dataRulesOf(screen: ResolvedScreen): object[] {
  const model = formModel(screen);
  if (model === null) return [];
  const lists = childrenOf(model).flatMap(withInner);
  const fields = [
    ...fieldsOf(model).map(({ field }) => field),
    ...lists.flatMap(({ field, fields: own }) => [field, ...own.map((one) => one.field)]),
  ];
  return fields.flatMap((field) => DATA_RULES.flatMap((rule) => field[rule] ?? []));
}

function withInner(list: FormChildren): FormChildren[] {
  return list.children === undefined ? [list] : [list, ...withInner(list.children)];
}

interface DataCondition {
  condition: object;
  path: JsonPath;
}

function dataConditions({ properties }: Entity): DataCondition[] {
  return conditionsIn(properties, ['properties']);
}

function conditionsIn(properties: Record<string, Field>, at: JsonPath): DataCondition[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...at, name];
    const own = DATA_RULES.flatMap((rule) => {
      const condition = field[rule];
      // A field that must be there whenever it may be there has one condition, written twice.
      const isRepeated = rule === 'requiredWhen' && sameJson(condition, field.presentWhen);
      return condition === undefined || isRepeated ? [] : [{ condition, path: [...path, rule] }];
    });
    const inner = field.items?.properties;
    return inner === undefined ? own : [...own, ...conditionsIn(inner, [...path, 'items', 'properties'])];
  });
}

/** Returns the operands within a condition, also those over the rows of a field. */
function operandsIn(condition: unknown, file: string, path: JsonPath): Operand[] {
  if (!isObject(condition)) return [];
  const { all, any, not, field, check } = condition;
  if (typeof field === 'string')
    return [
      { node: condition, file, path },
      ...['some', 'every'].flatMap((over) => operandsIn(condition[over], file, [...path, over])),
    ];
  if (typeof check === 'string') return [{ node: condition, file, path }];
  if (not !== undefined) return operandsIn(not, file, [...path, 'not']);
  const [key, parts] = Array.isArray(all) ? ['all', all] : ['any', any];
  return Array.isArray(parts)
    ? parts.flatMap((part, index) => operandsIn(part, file, [...path, String(key), index]))
    : [];
}
