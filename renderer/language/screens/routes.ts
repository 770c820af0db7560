import type { Descriptor } from '../types/descriptor.ts';
import { calledOperations } from './called-operations.ts';

/** The route patterns a screen answers: a form has one to add and one to edit. */
export function screenRoutes(descriptor: Descriptor): string[] {
  return descriptor.kind === 'form' ? [descriptor.route.add, descriptor.route.edit] : [descriptor.route];
}

/** What may stand in an address where a pattern has `{name}`: no slash, no percent sign, no `.` or `..` alone (`security.md` T10). */
const PARAMETER = /^(?!\.{1,2}$)[\w.~-]{1,200}$/;

/**
 * The parameters of `pathname` under a pattern such as `/commerce/markets/{marketId}/edit/`, or null where it does not
 * match. A slash at the end makes no difference; case does.
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

/** The operation whose permission opens the screen; null: everyone may see it. A page is open to all: each of its blocks asks for its own. */
export function firstOperation(descriptor: Descriptor): string | null {
  if (descriptor.access === 'public') return null;
  switch (descriptor.kind) {
    case 'list':
      return descriptor.endpoints.list;
    case 'form':
    case 'record':
      return descriptor.endpoints.get;
    case 'settings':
      return descriptor.settings.from;
    case 'wizard':
      return descriptor.load?.operation ?? descriptor.submit.operation;
    case 'page':
      return null;
    default:
      return calledOperations({ ...descriptor, load: {} }).find(({ path }) => path[0] === 'rows')?.name ?? null;
  }
}
