import { didYouMean } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { segmentsOf } from '../../routes.ts';

/** The routes as a tree of their segments, so that finding one does not compare it with all others. */
interface RouteNode {
  /** The nodes behind each next segment; all parameters share the key `PARAMETER`. */
  next: Map<string, RouteNode>;
  /** Whether a route ends here. */
  isRoute: boolean;
}

const PARAMETER = '{}';

/**
 * Returns a function that tells whether an address template can lead to one of the routes. A parameter of a route
 * matches any segment or placeholder; other segments must be equal. An address that misspells a segment of another
 * route does not match.
 * @example routeFinder(['/orders/{orderId}/'])('/orders/{row.orderId}/') // true
 */
export function routeFinder(routes: string[]): (address: string) => boolean {
  const root: RouteNode = { next: new Map(), isRoute: false };
  for (const route of routes) add(root, segmentsOf(route));
  return (address) => {
    const given = segmentsOf(address);
    return isSame(root, given) || (isFilled(root, given) && !isMisspelt(root, given));
  };
}

function add(root: RouteNode, segments: string[]): void {
  let node = root;
  for (const key of segments.map(keyOf)) {
    const next = node.next.get(key) ?? { next: new Map(), isRoute: false };
    node.next.set(key, next);
    node = next;
  }
  node.isRoute = true;
}

function keyOf(segment: string): string {
  return isPlace(segment) ? PARAMETER : segment;
}

function isPlace(segment: string): boolean {
  return segment.startsWith('{');
}

/** Returns whether a route has the same words, and parameters in the same places. */
function isSame(root: RouteNode, given: string[]): boolean {
  return given.reduce<RouteNode | undefined>((node, segment) => node?.next.get(keyOf(segment)), root)?.isRoute === true;
}

/** Returns whether a route matches when words of the address may fill its parameters. */
function isFilled(node: RouteNode, [segment, ...rest]: string[]): boolean {
  return segment === undefined ? node.isRoute : followed(node, segment).some((next) => isFilled(next, rest));
}

function followed({ next }: RouteNode, segment: string): RouteNode[] {
  return [...new Set([keyOf(segment), PARAMETER])].flatMap((key) => next.get(key) ?? []);
}

/** Returns whether the address differs from a route in one misspelt word alone. */
function isMisspelt(node: RouteNode, [segment, ...rest]: string[]): boolean {
  if (segment === undefined) return false;
  if (followed(node, segment).some((next) => isMisspelt(next, rest))) return true;
  if (isPlace(segment)) return false;
  return [...node.next].some(
    ([word, next]) =>
      word !== segment && word !== PARAMETER && isFilled(next, rest) && didYouMean(segment, [word]) !== undefined,
  );
}
