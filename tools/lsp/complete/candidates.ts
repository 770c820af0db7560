import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { holderOf } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { SCOPES } from '../../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { screenTitle } from '../../../renderer/language/resolve/routes.ts';
import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { areaFolder } from '../../catalogue/catalogue.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { payloadFields } from '../../lint/names/scopes.ts';
import type { Names, Scopes } from '../../lint/names/names.ts';
import { placedRoutes } from '../../lint/routes.ts';
import { SCREEN_KINDS } from '../../lint/schema/validators.ts';
import type { Cursor } from '../cursor/cursor.ts';
import { fieldLines, operationLines, typeOf } from '../cursor/describe.ts';
import { comparedField, optionFields } from '../cursor/named.ts';

/** Something that can be written at a place. */
export interface Candidate {
  value: Json;
  /** A few words beside it. */
  detail?: string;
  /** Markdown, shown on demand. */
  about?: string;
  /** What is more probable comes first: 0, then 1. */
  rank?: 0 | 1;
}

/** Returns the names and values that can be written at a cursor which is not at a key, besides those of the schema. */
export function candidatesFor(cursor: Cursor, context: LintContext): Candidate[] {
  const { place, source, path } = cursor;
  if (source.role === 'screen' && path.length === 1 && path[0] === 'kind')
    return SCREEN_KINDS.map((value) => ({ value, detail: 'kind of screen' }));
  const ofData = dataNames(cursor, context);
  if (ofData) return ofData;
  if (!place) return [];
  const { visit, scopes } = place;
  switch (visit.node.ref?.to) {
    case 'operation':
      return operations(cursor, context);
    case 'entity':
      return context.entities.map(({ value }) => ({ value: value.entity, detail: value.title }));
    case 'screen':
      return context.screens.map(({ value }) => ({ value: value.id, detail: screenTitle(value) }));
    case 'tabSet':
      return tabSets(cursor, context);
    case 'compute':
      return (context.functions?.computes ?? []).map(({ name, description }) => ({ value: name, about: description }));
    case 'check':
      return (context.functions?.checks ?? []).map(({ name, description }) => ({ value: name, about: description }));
    case 'field':
      return scopes ? fieldNames(scopes.record) : [];
    case 'path':
    case 'source':
      return scopes ? pathNames(scopes) : [];
    case 'option':
      return Object.entries(optionFields(visit, context.catalogue) ?? {}).map(([value, field]) =>
        ofField(value, field),
      );
    case 'sibling':
      return (place.context?.siblings ?? []).map((value) => ({ value }));
    case 'link':
    case 'address':
    case 'route':
      return placedRoutes(context).map(({ route, screen }) => ({ value: route, detail: screen.id }));
    default:
      return choices(comparedField(cursor));
  }
}

/** Returns the paths that can be written in a place of a template. */
export function pathNames(scopes: Scopes): Candidate[] {
  const scoped = SCOPES.flatMap((scope) => {
    const names = scopes[scope];
    return names
      ? fieldNames(names).map((one) => ({ ...one, value: `${scope}.${String(one.value)}`, rank: 1 as const }))
      : [];
  });
  return [...fieldNames(scopes.record), ...scoped];
}

/** Returns the keys that can be written in an object of values by name. */
export function keyCandidates({ holder }: Cursor, { catalogue }: LintContext): Candidate[] {
  if (!holder) return [];
  const { visit, context, scopes } = holder;
  const caller = holderOf(visit);
  const operation = typeof caller['operation'] === 'string' ? caller['operation'] : '';
  if (visit.path.at(-1) === 'args') {
    const { keys } = readOperationPath(entry(catalogue.operations, operation)?.path ?? '');
    return keys.map((value) => ({ value, detail: 'key of the path' }));
  }
  if (visit.node.accepts === 'record') return scopes ? fieldNames(scopes.record) : [];
  const accepted =
    context?.accepts ?? (visit.node.accepts === 'payload' ? payloadFields(operation, catalogue) : undefined);
  return Object.entries(accepted ?? {}).map(([value, field]) => ofField(value, field));
}

function operations({ source, place }: Cursor, context: LintContext): Candidate[] {
  const own = entityOf(source.value);
  const wantsRows = place?.visit.node.answers === 'rows';
  return context.operations.map(({ value: operation }) => {
    const served = servedBy(operation);
    const isNear = served !== undefined && served.entity === own && (!wantsRows || served.purpose === 'list');
    return {
      value: operation.name,
      detail: operation.summary,
      about: (operationLines(operation) ?? []).join('\n\n'),
      rank: isNear ? 0 : 1,
    };
  });
}

function entityOf(value: Json | undefined): string | undefined {
  const entity = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['entity'] : undefined;
  return typeof entity === 'string' ? entity : undefined;
}

function tabSets({ source }: Cursor, { areas }: LintContext): Candidate[] {
  const folder = areaFolder(source.file);
  const area = areas.find(({ file }) => areaFolder(file) === folder)?.value;
  return Object.keys(area?.tabs ?? {}).map((value) => ({ value, detail: 'tab set' }));
}

/** Returns the fields of a record, with those behind a dot last. */
function fieldNames(names: Names): Candidate[] {
  return names.all().map((name) => {
    const field = names.find(name);
    return field === undefined || field === 'any' ? { value: name } : ofField(name, field);
  });
}

function ofField(value: string, field: Field): Candidate {
  return {
    value,
    detail: field.title === undefined ? typeOf(field) : `${field.title} (${typeOf(field)})`,
    about: fieldLines(field, undefined).join('\n\n'),
    rank: value.includes('.') ? 1 : 0,
  };
}

/** Returns the values that a field may have, where they are few. */
function choices(field: Field | undefined): Candidate[] {
  if (field?.options) return field.options.map(({ value, title }) => ({ value, detail: title }));
  return field?.type === 'boolean' ? [{ value: true }, { value: false }] : [];
}

/** Lists of an entity that hold names of its own fields. */
const OWN_FIELDS = new Set(['key', 'required', 'search', 'titleField', 'currencyField', 'unique', 'site']);

/** Returns the names in entities, operations and abilities that the grammar does not mark; undefined elsewhere. */
function dataNames({ source, path }: Cursor, context: LintContext): Candidate[] | undefined {
  const [first, , third] = path;
  const holder = path.findLast((key) => typeof key === 'string');
  if (source.role === 'entity' && typeof holder === 'string' && OWN_FIELDS.has(holder)) {
    const entity = context.entities.find(({ file }) => file === source.file)?.value;
    return Object.entries(entity?.properties ?? {}).map(([name, field]) => ofField(name, field));
  }
  const isAbility =
    (source.role === 'operations' && first === 'operations' && third === 'ability') ||
    (source.role === 'abilities' && first === 'abilities' && third === 'needs');
  if (!isAbility && !(source.role === 'scenario' && holder === 'abilities')) return undefined;
  return context.abilities.flatMap(({ value }) =>
    value.abilities.map(({ ability, title, sentence }) => ({ value: ability, detail: title, about: sentence })),
  );
}
