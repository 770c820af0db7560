import { callArgs } from '../../renderer/language/calls/call-args.ts';
import type { ConditionScope } from '../../renderer/language/logic/conditions/scope.ts';
import type { Functions } from '../../renderer/language/logic/compute/functions.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { writePath } from '../../renderer/language/paths/write-path.ts';
import {
  abilitiesOf,
  namesOfAbilities,
  needsPermission,
  withNeeds,
} from '../../renderer/language/resolve/abilities.ts';
import { calledOperations } from '../../renderer/language/resolve/called-operations.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { firstOperation, matchRoute, screenRoutes } from '../../renderer/language/resolve/routes.ts';
import { DEFAULT_LOCALE } from '../../renderer/language/text/formats/locale.ts';
import type { AbilityFile } from '../../renderer/language/types/ability.ts';
import type { FormDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { OperationCall } from '../../renderer/language/types/operation.ts';
import type { Given } from '../../renderer/language/types/scenario.ts';
import type { Surroundings } from '../../renderer/scenario/session.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import { answerOf, type AnswerSources } from '../preview/browser/answers/answer.ts';

/** The tree that scenarios are about. */
export interface Tree {
  catalogue: ReadCatalogue;
  abilities: readonly AbilityFile[];
  functions: Functions;
  /** Returns the answers of the data file beside a screen. */
  dataOf: (screen: string) => Record<string, Json>;
  /** Whether a control is typed into, such as a text. */
  isTyped: (controlType: string) => boolean;
}

/** The circumstances of a scenario, for Node and for the preview. */
export interface Circumstances {
  mode: 'add' | 'edit';
  params: Record<string, string>;
  query: Record<string, string>;
  roles: string[];
  /** The operations that the person may call; undefined for all. */
  operations: string[] | undefined;
  /** Results by operation, or by operation and keys. Those of others are made up. */
  answers: Record<string, Json>;
}

/** Returns the circumstances in which a form is opened. Its record is complete: what is not said is made up or empty. */
export function circumstancesOf(descriptor: FormDescriptor, given: Given, tree: Tree): Circumstances {
  const { endpoints, route } = descriptor;
  const { mode = endpoints.get === undefined ? 'add' : 'edit', query = {}, roles = ['owner'] } = given;
  const pattern = route[mode] ?? '';
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = { ...Object.fromEntries(names.map((name) => [name, '1'])), ...given.route };
  const answers = { ...tree.dataOf(descriptor.id), ...withoutHoles(given.answers ?? {}) };
  const read = mode === 'add' ? endpoints.new : endpoints.get;
  const operations = given.abilities === undefined ? undefined : permitted(given.abilities, tree);
  const circumstances = { mode, params, query, roles, operations, answers };
  if (read === undefined || (given.record === undefined && given.isEmpty === undefined)) return circumstances;
  const scope = { record: {}, route: params, query };
  const args = callArgs(entry(tree.catalogue.operations, read)?.path ?? '', descriptor.args, scope) ?? {};
  const made = answered({ operation: read, args }, sourcesOf(descriptor, answers, tree), tree);
  const record = recordOf(made, given, entry(tree.catalogue.entities, descriptor.entity)?.key ?? []);
  return {
    ...circumstances,
    answers: { ...answers, [read]: record, [[read, ...Object.values(args)].join('/')]: record },
  };
}

/** Returns the record of a scenario: the values that it says, over those that are made up. */
function recordOf(made: Json, { record = {}, isEmpty }: Given, key: readonly string[]): JsonObject {
  const full = isObject(made) ? made : {};
  const kept = [...key, 'version'];
  const first: JsonObject =
    isEmpty === undefined
      ? full
      : Object.fromEntries(Object.entries(full).map(([name, value]) => [name, kept.includes(name) ? value : null]));
  return Object.entries(record).reduce<JsonObject>((all, [path, value]) => writePath(all, path, value ?? null), first);
}

/** Returns the operations that abilities give, and those that need none. */
function permitted(names: readonly string[], { catalogue, abilities }: Tree): string[] {
  const all = Object.values(catalogue.operations);
  const known = abilitiesOf(abilities, all);
  const held = new Set(names.flatMap((name) => [...withNeeds(name, known)]));
  return all
    .filter(
      (operation) => !needsPermission(operation) || namesOfAbilities(operation, known).some((name) => held.has(name)),
    )
    .map(({ name }) => name);
}

/** Returns the application around a form in these circumstances. */
export function surroundingsOf(
  descriptor: FormDescriptor,
  circumstances: Circumstances,
  tree: Tree,
  noteOperand: NonNullable<ConditionScope['noteOperand']>,
): Surroundings {
  const { params, query, mode, roles } = circumstances;
  const sources = sourcesOf(descriptor, circumstances.answers, tree);
  const may = circumstances.operations && new Set(circumstances.operations);
  const can = (operation: string): boolean => may?.has(operation) ?? true;
  const search = new URLSearchParams(query).toString();
  return {
    answer: (call) => {
      if (call.companion !== undefined) return { isSuccessful: true, message: '', result: null, status: 200 };
      const { status, envelope } = madeAnswer(call, sources, tree);
      return { ...envelope, status };
    },
    can,
    mayOpen: (href) => mayOpen(href, can, tree.catalogue),
    place: { params, search: search === '' ? '' : `?${search}`, route: descriptor.route[mode] ?? '' },
    settings: {
      locale: { ...DEFAULT_LOCALE, timeZone: 'Asia/Kolkata' },
      user: { contactId: 1, fullName: 'Asha Rao', roles },
      functions: tree.functions,
    },
    isTyped: tree.isTyped,
    noteOperand,
  };
}

function mayOpen(href: string, can: (operation: string) => boolean, { screens }: ReadCatalogue): boolean {
  const path = href.replace(/[?#].*$/s, '');
  const screen = Object.values(screens).find((one) => screenRoutes(one).some((route) => matchRoute(route, path)));
  const operation = screen && firstOperation(screen);
  return screen !== undefined && (operation === null || operation === undefined || can(operation));
}

function sourcesOf(descriptor: FormDescriptor, given: Record<string, Json>, { catalogue }: Tree): AnswerSources {
  const lookups = calledOperations(descriptor).filter(({ isLookup }) => isLookup);
  return { entities: catalogue.entities, given, lookups: new Set(lookups.map(({ name }) => name)), state: 'filled' };
}

function answered(call: OperationCall, sources: AnswerSources, tree: Tree): Json {
  return madeAnswer(call, sources, tree).envelope.result;
}

function madeAnswer(call: OperationCall, sources: AnswerSources, { catalogue }: Tree): ReturnType<typeof answerOf> {
  const operation = entry(catalogue.operations, call.operation);
  if (operation === undefined) throw new Error(`There is no operation "${call.operation}".`);
  const args = Object.fromEntries(Object.entries(call.args ?? {}).map(([name, value]) => [name, String(value)]));
  return answerOf({ operation, args, behind: [] }, sources, call.payload ?? {}, call.query ?? '');
}

function withoutHoles(values: JsonObject): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}
