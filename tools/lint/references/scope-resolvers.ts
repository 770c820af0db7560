import { holderOf } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { answerShape, propertiesOf, readsOf, rowShape } from '../../../renderer/language/resolve/answer-shape.ts';
import type { Properties } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Rows, SelectionDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { FormDescriptor, ListDescriptor, WizardDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { listNames } from '../names/list-names.ts';
import { ANY, entityNames, lookUp, shapeNames } from '../names/names.ts';
import type { Names, Scopes } from '../names/names.ts';
import {
  demandedBy,
  demandedOfRows,
  formScopes,
  operationAnswer,
  payloadFields,
  payloadNames,
  wizardScopes,
} from '../names/scopes.ts';
import type { Context } from './context.ts';

/**
 * Returns the context inside a value whose schema names a scope (`x-scope`); null when something that the scope depends
 * on is missing, so that nothing inside can be checked.
 */
type ScopeResolver = (visit: Visit, context: Context) => Context | null;

/** The scopes that the schemas name, resolved with the catalogue. */
export const SCOPE_RESOLVERS: Record<string, ScopeResolver> = {
  screen: (_visit, context) => ({ ...context, scopes: context.base }),

  // The record of each kind of screen.
  entity: ({ value }, context) => inForm(value as unknown as FormDescriptor, context),
  step: ({ value }, context) => inStep(value as unknown as WizardDescriptor, context),
  nextStep: (_visit, context) => inNextStep(context.root as unknown as WizardDescriptor, context),
  listRow: (_visit, context) => {
    const list = context.root as unknown as ListDescriptor;
    const row = listNames(list, context.catalogue);
    return row ? { ...withRecord(row, context), route: list.route } : null;
  },
  rowOfList: (_visit, context) => {
    const list = context.root as unknown as ListDescriptor;
    const row = listNames(list, context.catalogue);
    return row ? { ...inRow(row, context), route: list.route } : null;
  },
  answered: ({ value }, context) => {
    const operation = textAt(objectIn(value, 'endpoints'), 'get');
    const record = withRecord(operationAnswer(operation, context.catalogue), context);
    return { ...record, shape: rowShape({ operation: operation ?? '' }, context.catalogue) };
  },
  answeredRow: ({ value }, context) => {
    const rows = { operation: textAt(isObject(value) ? value : {}, 'operation') ?? '' };
    return { ...withRecord(rowNames(rows, context), context), shape: rowShape(rows, context.catalogue) };
  },
  document: ({ value }, context) => {
    const entity = entry(context.catalogue.entities, textAt(isObject(value) ? value : {}, 'entity') ?? '');
    return withRecord(entity ? entityNames(entity, context.catalogue) : ANY, context);
  },
  editedRows: ({ value }, context) => withRecord(holding('rows', rowsIn(value), context.catalogue), context),
  choice: ({ value }, context) => inSelection(value as unknown as SelectionDescriptor, context),
  chosen: (_visit, context) => ({ ...context, hasSelection: true }),
  setting: ({ value }, context) => withRecord(rowNames(settingRows(value), context), context),
  settings: (_visit, context) =>
    withRecord(holding('settings', settingRows(objectIn(context.root, 'settings')), context.catalogue), context),
  settingsGroup: (_visit, context) => {
    const rows = rowsField(rowShape(settingRows(objectIn(context.root, 'settings')), context.catalogue));
    return withRecord(shapeNames({ group: { type: 'string' }, settings: rows }, 'The group'), context);
  },

  // Rows.
  row: (visit, context) => inRows(visit, context, inRow),
  shownRow: (visit, context) => inRows(visit, context, withRecord),
  rows: (visit, context) => withRecord(rowNames(holderOf(visit) as unknown as Rows, context), context),
  childRow: (visit, context) => inChildren(textAt(holderOf(visit), 'name') ?? '', context),
  rowWithin: (visit, context) => inRow(rowsAt(textAt(holderOf(visit), 'rows') ?? '', context), context),
  each: (visit, context) => inEach(textAt(holderOf(visit), 'each') ?? '', context),

  // Responses of calls.
  answer: (visit, context) => {
    const operation = textAt(holderOf(visit), 'operation');
    return operation === undefined ? context : withRecord(operationAnswer(operation, context.catalogue), context);
  },
  result: (visit, context) => withResult(calledBeside(visit), context),
  saved: (_visit, context) => {
    const endpoints = objectIn(context.root, 'endpoints');
    return withResult(textAt(endpoints, 'update') ?? textAt(endpoints, 'add'), context);
  },
  beforeLoad: (_visit, context) => beforeLoad(context),
  option: (visit, context) => inOption(holderOf(visit), context),
  created: (visit, context) => inCreated(visit, context),
  asked: (visit, context) => inPayload(holderOf(visit), 'ask.', [], context),
};

/** Returns the context with another record. */
function withRecord(record: Names, context: Context): Context {
  return { ...context, scopes: { ...context.scopes, record }, shape: undefined };
}

/** Returns the context inside a row: the row is the record, and the record is its parent. */
function inRow(row: Names, context: Context): Context {
  const scopes: Scopes = { ...context.scopes, record: row, row, old: row, parent: context.scopes.record };
  return { ...context, scopes, shape: undefined, owner: '', demanded: [], siblings: undefined, shownWhen: [] };
}

function withResult(operation: string | undefined, context: Context): Context {
  return { ...context, scopes: { ...context.scopes, result: operationAnswer(operation, context.catalogue) } };
}

/** Returns the context before the load, without the scope `load`. */
function beforeLoad(context: Context): Context {
  const { load: _load, ...scopes } = context.scopes;
  return { ...context, scopes };
}

function inForm(form: FormDescriptor, context: Context): Context {
  const entity = entry(context.catalogue.entities, form.entity);
  return {
    ...context,
    scopes: formScopes(form, entity, context.catalogue),
    demanded: entity?.required ?? [],
    siblings: form.sections.flatMap(({ rows = [] }) =>
      rows.flatMap(({ fields = [] }) => fields.map(({ name }) => name)),
    ),
  };
}

/** Returns the context of a wizard. A field with `required` is checked even while it is hidden. */
function inStep(wizard: WizardDescriptor, context: Context, before?: string): Context {
  const required = wizard.fields.flatMap((field) => (field.required ? [field.name] : []));
  return {
    ...context,
    scopes: wizardScopes(wizard, context.catalogue, before),
    demanded: [...demandedBy(wizard.submit.operation, context.catalogue), ...required],
  };
}

/** Returns the context of the step that follows on the same page: it reads the answer of the first as `load.submit`. */
function inNextStep(wizard: WizardDescriptor, context: Context): Context {
  const { next, submit, ...first } = wizard;
  return next === undefined ? context : inStep({ ...first, ...next }, context, submit.operation);
}

/** Returns the context of a selection: its record has the rows, the chosen ones (`selection`) and the fields. */
function inSelection({ rows, choose, fields = [], submit }: SelectionDescriptor, context: Context): Context {
  const { catalogue } = context;
  const { operation = '' } = submit;
  const payload = payloadFields(operation, catalogue) ?? {};
  const shape = rowShape(rows, catalogue);
  const own = fields.map(({ name }): [string, Field] => [name, entry(payload, name) ?? { type: 'string' }]);
  const chosen: Field =
    choose === 'one' ? { type: 'object', ...(shape ? { properties: shape } : {}) } : rowsField(shape);
  const record: Properties = { ...Object.fromEntries(own), selection: chosen, rows: rowsField(shape) };
  return { ...withRecord(shapeNames(record, 'This screen'), context), demanded: demandedBy(operation, catalogue) };
}

/** Returns the context inside the rows that stand beside a value, under `rows`. */
function inRows(visit: Visit, context: Context, inside: (row: Names, context: Context) => Context): Context {
  const holder = holderOf(visit);
  const rows = rowsIn(holder);
  const save = textAt(objectIn(holder, 'save'), 'operation');
  return {
    ...inside(rowNames(rows, context), context),
    shape: rowShape(rows, context.catalogue, context.shape),
    demanded: save === undefined ? [] : demandedOfRows(save, context.catalogue),
  };
}

/** Returns the context inside the child rows of a field. */
function inChildren(name: string, context: Context): Context {
  const found = context.scopes.record.find(name);
  const demanded = found === undefined || found === 'any' ? [] : demandedInRows(found, context.catalogue);
  return { ...inRow(rowsAt(name, context), context), owner: `${name}[].`, demanded };
}

function demandedInRows({ children, items }: Field, { entities }: Catalogue): string[] {
  const child = children && entry(entities, children.entity);
  return child ? (child.required ?? []).filter((name) => name !== children?.foreignKey) : (items?.required ?? []);
}

/**
 * Returns the context inside the rows at a path. For rows within rows (`lines[].stages`) the outer record is the row
 * that has them.
 */
function inEach(each: string, context: Context): Context {
  const end = each.lastIndexOf('.');
  const holder = end === -1 ? '' : each.slice(0, end);
  const outer = holder.endsWith('[]') ? withRecord(rowsAt(holder.slice(0, -2), context), context) : context;
  const fields = propertiesOf(context.target?.field);
  return { ...inRow(rowsAt(each, context), outer), accepts: fields };
}

/** Returns the context inside an option: a row of the lookup, or a fixed choice; null for a field that offers none. */
function inOption(holder: JsonObject, context: Context): Context | null {
  const operation = textAt(holder, 'dataSource');
  if (operation === undefined) return inFixedOption(holder, context);
  const called = entry(context.catalogue.operations, operation);
  const answer = called && propertiesOf(answerShape(called, context.catalogue.entities));
  return withOption(answer ? shapeNames(answer, 'The choice') : ANY, context);
}

function inFixedOption(holder: JsonObject, context: Context): Context | null {
  if (holder['dataset'] !== undefined) return withOption(ANY, context);
  const field = context.scopes.record.find(textAt(holder, 'name') ?? '');
  if (field === undefined || field === 'any' || field.options === undefined) return null;
  const { type, options } = field;
  return withOption(shapeNames({ value: { type, options }, title: { type: 'string' } }, 'The choice'), context);
}

function withOption(option: Names, context: Context): Context {
  return { ...context, scopes: { ...context.scopes, option } };
}

/** Returns the context inside `create` of a lookup: the record is the payload of its operation. */
function inCreated(visit: Visit, context: Context): Context | null {
  if (visit.parent && textAt(holderOf(visit.parent), 'dataSource') === undefined) return null;
  const create = holderOf(visit);
  const operation = textAt(create, 'operation') ?? '';
  const demanded = create['payload'] === undefined ? demandedBy(operation, context.catalogue) : [];
  return inPayload(create, 'create.', demanded, context);
}

/** Returns the context inside fields of a payload: it is the record, and the record around is its parent. */
function inPayload(caller: JsonObject, owner: string, demanded: string[], context: Context): Context {
  const record = payloadNames(textAt(caller, 'operation') ?? '', context.catalogue);
  const scopes: Scopes = { ...context.scopes, record, parent: context.scopes.record };
  return { ...context, scopes, owner, demanded, siblings: undefined, shownWhen: [] };
}

/** Returns the names of the rows at a path such as `lines` or `lines[].stages`. Each row may be marked `isDeleted`. */
function rowsAt(path: string, { scopes, catalogue }: Context): Names {
  const found = lookUp(path, scopes);
  if (found === 'any' || 'problem' in found) return ANY;
  const child = found.children && entry(catalogue.entities, found.children.entity);
  if (child) return withMark(entityNames(child, catalogue));
  const properties = propertiesOf(found);
  return properties ? withMark(shapeNames(properties, 'The row')) : ANY;
}

function withMark(names: Names): Names {
  return { ...names, find: (path) => (path === 'isDeleted' ? { type: 'boolean' } : names.find(path)) };
}

function rowNames(rows: Rows, { catalogue, shape }: Context): Names {
  const found = rowShape(rows, catalogue, shape);
  if (!found) return ANY;
  const names = shapeNames(found, 'The row');
  return isListed(rows, catalogue) ? { ...names, isListed: true } : names;
}

/** Returns whether the entity store lists the rows of a block, or the first of them. */
function isListed(rows: Rows, { operations }: Catalogue): boolean {
  const [first] = readsOf(rows);
  const operation = first?.path === undefined ? entry(operations, first?.operation ?? '') : undefined;
  return operation?.serves?.list !== undefined;
}

/** Returns the record of a block that has nothing but its rows. */
function holding(name: string, rows: Rows, catalogue: Catalogue): Names {
  return shapeNames({ [name]: rowsField(rowShape(rows, catalogue)) }, 'This screen');
}

function rowsField(shape: Properties | undefined): Field {
  return { type: 'array', ...(shape ? { items: { type: 'object', properties: shape } } : {}) };
}

/** Returns the operation that is called beside a value. */
function calledBeside(visit: Visit): string | undefined {
  const holder = holderOf(visit);
  return textAt(holder, 'operation') ?? textAt(holder, 'getApiEndpoint');
}

/** Returns the rows of settings: those of the operation in `from`. */
function settingRows(settings: Json): Rows {
  return { operation: textAt(isObject(settings) ? settings : {}, 'from') ?? '' };
}

// Safe: the schema has refused rows of another shape.
function rowsIn(holder: Json): Rows {
  return objectIn(holder, 'rows') as unknown as Rows;
}

function objectIn(holder: Json, key: string): JsonObject {
  const value = isObject(holder) ? holder[key] : undefined;
  return isObject(value) ? value : {};
}

function textAt(holder: JsonObject, key: string): string | undefined {
  const value = holder[key];
  return typeof value === 'string' ? value : undefined;
}
