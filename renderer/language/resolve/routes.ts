import type { Descriptor } from '../types/descriptor.ts';
import { readsOf } from './answer-shape.ts';

/** Returns the route patterns of a screen: a form has one for each of its modes. */
export function screenRoutes(descriptor: Descriptor): string[] {
  if (descriptor.kind !== 'form') return [descriptor.route];
  return [descriptor.route.add, descriptor.route.edit].filter((route) => route !== undefined);
}

/**
 * The values that a `{name}` of a pattern accepts: no slash, no percent sign, no `.` or `..` alone
 * (`docs/security.md#t10`).
 */
const PARAMETER = /^(?!\.{1,2}$)[\w.~-]{1,200}$/;

/**
 * Returns the parameters of `pathname` under a pattern, or null when it does not match. A slash at the end makes no
 * difference; case does.
 * @example matchRoute('/markets/{marketId}/edit/', '/markets/7/edit') // { marketId: '7' }
 */
export function matchRoute(pattern: string, pathname: string): Record<string, string> | null {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (expected.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined && segment !== value) return null;
    if (name === undefined) continue;
    if (!PARAMETER.test(value)) return null;
    parameters[name] = value;
  }
  return parameters;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

/** Returns the title of a screen; of a form, the title in edit mode where it has one. */
export function screenTitle({ title }: Descriptor): string {
  return typeof title === 'string' ? title : (title.edit ?? title.add ?? '');
}

/**
 * Returns the operation whose permission opens the screen; null when everyone may see it. A page is open to all,
 * because each of its blocks needs its own permission, and so is a message that reads nothing. A wizard is for what it
 * submits.
 */
export function firstOperation(descriptor: Descriptor): string | null {
  if (descriptor.access === 'public') return null;
  switch (descriptor.kind) {
    case 'list':
      return descriptor.endpoints.list;
    case 'form':
      return descriptor.endpoints.get ?? descriptor.endpoints.add ?? null;
    case 'record':
    case 'editor':
    case 'flow':
    case 'layout':
      return descriptor.endpoints.get;
    case 'settings':
      return descriptor.settings.from;
    case 'wizard':
      return descriptor.submit.operation;
    case 'page':
      return null;
    case 'message':
      return Object.values(descriptor.load ?? {})[0]?.operation ?? null;
    default:
      return readsOf(descriptor.rows).find(({ operation }) => operation !== undefined)?.operation ?? null;
  }
}
