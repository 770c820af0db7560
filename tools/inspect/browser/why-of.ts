import { inspectedScope } from '../../../renderer/host/inspection.ts';
import { explanationLines } from '../../../renderer/language/logic/conditions/explain.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { calledOperations, type CalledOperation } from '../../../renderer/language/resolve/called-operations.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { functions } from '../../../schemas/functions/registry.ts';
import { matchScreen, screenOf } from '../../../src/console/routing/screen-index.ts';
import { targetsOf, type Target } from '../../why/targets.ts';
import { why, type Circumstances, type Reason, type State } from '../../why/why.ts';
import type { Address } from './address.ts';

/** An answer in words. */
export interface Because {
  title: string;
  parts: { title: string; lines: string[] }[];
}

/** The person who asks: the roles of the session, and the operations that it may call. */
interface Caller {
  roles: string[];
  operations: ReadonlySet<string>;
}

/** Returns what hides, requires, fixes or forbids the part at an address, for the present record and role. */
export async function whyOf(address: Address, element: Element): Promise<Because> {
  const caller = await readCaller();
  const opened = address.in === 'area' && address.path[0] === 'menu' ? entryAt(element) : undefined;
  if (opened !== undefined) return becauseOfEntry(opened, caller);
  const screen = await screenHolding(address);
  if (screen === undefined) return { title: address.name, parts: [] };
  const target = targetAt(screen, address);
  const permissions = { title: 'permissions', lines: permissionLines(screen, target, address, caller) };
  const none = permissions.lines.length === 0 ? [] : [permissions];
  if (target === undefined) return { title: screen.descriptor.id, parts: none };
  try {
    const name = target.name.replace('[]', `[${rowOf(element)}]`);
    const { label, kind, value, states } = why(screen, name, circumstances(screen, caller));
    const held = value === undefined ? '' : `: ${JSON.stringify(value)}`;
    return { title: `${label}, ${kind}${held}`, parts: [...states.map(stateLines), ...none] };
  } catch (error) {
    return { title: target.name, parts: [{ title: error instanceof Error ? error.message : '', lines: [] }, ...none] };
  }
}

function stateLines({ state, is, reasons }: State): Because['parts'][number] {
  return { title: is ? state : `not ${state}`, lines: reasons.flatMap(reasonLines) };
}

function reasonLines({ rule, sentence, holds, tree }: Reason): string[] {
  return tree === undefined
    ? [`${rule}: ${holds ? 'yes' : 'no'}, ${sentence}`]
    : [`${rule}:`, ...explanationLines(tree)];
}

/** Returns the target at an address, or the nearest one around it. */
function targetAt(screen: ResolvedScreen, { in: kind, name, path }: Address): Target | undefined {
  return targetsOf(screen)
    .filter((target) => target.in.kind === kind && target.in.name === name && startsWith(path, target.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Says of every operation that the part calls whether this person may call it. */
function permissionLines(
  screen: ResolvedScreen,
  target: Target | undefined,
  address: Address,
  { operations }: Caller,
): string[] {
  const path = target?.path ?? address.path;
  const isSave = target?.kind === 'action' && path.at(-1) === 'save';
  const names = callsIn(screen, address)
    .filter((call) => startsWith(call.path, path) || (isSave && SAVES.test(String(call.path.at(-1)))))
    .map(({ name }) => name);
  return [...new Set(names)].map((name) => permissionLine(name, screen.operations[name]?.access, operations));
}

/** The endpoints of a form that its Save calls. */
const SAVES = /^(add|update)$/;

/** Returns the calls in the file of an address: those of the screen, or those of the header in its area. */
function callsIn({ descriptor, header }: ResolvedScreen, { in: kind }: Address): CalledOperation[] {
  if (kind === 'screen') return calledOperations(descriptor);
  if (header === undefined || descriptor.tabs === undefined) return [];
  const start = ['headers', descriptor.tabs];
  return calledOperations(header).map((call) => ({ ...call, path: [...start, ...call.path] }));
}

function permissionLine(name: string, access: string | undefined, operations: ReadonlySet<string>): string {
  if (access === 'public') return `${name}: anybody may call it`;
  return `${name}: ${operations.has(name) ? 'this session may call it' : 'this session may not call it'}`;
}

function becauseOfEntry(id: string, { operations }: Caller): Because {
  const screen = screenOf(id);
  const lines =
    screen?.operation === undefined || screen.operation === null
      ? ['Every session may open the screen.']
      : [permissionLine(screen.operation, screen.access, operations)];
  return { title: `${screen?.title ?? id}, menu entry`, parts: [{ title: 'permissions', lines }] };
}

/** Returns the id of the screen that a menu entry opens, by the address of its link. */
function entryAt(element: Element): string | undefined {
  const href = element.closest('a')?.getAttribute('href');
  return href === null || href === undefined ? undefined : matchScreen(href)?.screen.id;
}

async function screenHolding({ in: kind, name }: Address): Promise<ResolvedScreen | undefined> {
  const entry = kind === 'screen' ? screenOf(name) : matchScreen(location.pathname)?.screen;
  return (await entry?.load())?.default;
}

/** Returns the row in which an element stands, from 0. */
function rowOf(element: Element): number {
  const row = element.closest('tbody tr, [role="row"]');
  const rows = row?.parentElement?.children;
  return row === null || row === undefined || rows === undefined ? 0 : [...rows].indexOf(row);
}

function circumstances({ descriptor }: ResolvedScreen, { roles }: Caller): Circumstances {
  const scope = inspectedScope(descriptor.id);
  if (scope !== undefined) return { ...scope, mode: scope.screen?.['mode'] === 'add' ? 'add' : 'edit' };
  return {
    record: {},
    mode: 'edit',
    checks: functions.checks,
    route: matchScreen(location.pathname)?.params ?? {},
    query: Object.fromEntries(new URLSearchParams(location.search)),
    user: { roles },
  };
}

/** Reads the session: in preview the page answers it. */
async function readCaller(): Promise<Caller> {
  const response = await fetch('/api/session');
  // JSON.parse returns only JSON values; its declared type is `any`.
  const answer = (await response.json()) as Json;
  const session = isObject(answer) && isObject(answer['result']) ? answer['result'] : {};
  return { roles: texts(session['roles']), operations: new Set(texts(session['operations'])) };
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function startsWith(path: readonly (string | number)[], above: readonly (string | number)[]): boolean {
  return above.every((key, index) => path[index] === key);
}
