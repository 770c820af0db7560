import { matchRoute } from '../../../renderer/language/resolve/routes.ts';

interface Routed {
  routes: string[];
}

/** A screen whose route a path matches. */
export interface RouteMatch<Screen> {
  screen: Screen;
  route: string;
  params: Record<string, string>;
}

/** The routes below one segment. */
interface Node<Screen> {
  /** The next segments by their text; the parameters of all routes share one. */
  next: Map<string, Node<Screen>>;
  ends: { screen: Screen; route: string }[];
}

const PARAMETER = '{}';

/**
 * Indexes the routes of screens by their segments. Returns a function that matches a path, whose cost does not grow with
 * the number of screens. When several patterns match, the one with the fewest parameters wins, so that `add/` is not
 * read as a record's id; of those the first.
 */
export function indexRoutes<Screen extends Routed>(
  screens: readonly Screen[],
): (pathname: string) => RouteMatch<Screen> | undefined {
  const root: Node<Screen> = { next: new Map(), ends: [] };
  for (const screen of screens) {
    for (const route of screen.routes) {
      const end = segmentsOf(route).reduce((node, segment) => below(node, keyOf(segment)), root);
      end.ends.push({ screen, route });
    }
  }
  return (pathname) => {
    let nodes = [root];
    for (const segment of segmentsOf(pathname))
      nodes = nodes.flatMap(({ next }) => [next.get(segment) ?? [], next.get(PARAMETER) ?? []].flat());
    const matches = nodes.flatMap(({ ends }) => ends.flatMap((end) => matched(end, pathname)));
    return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
  };
}

function matched<Screen>(end: { screen: Screen; route: string }, pathname: string): RouteMatch<Screen>[] {
  const params = matchRoute(end.route, pathname);
  return params === null ? [] : [{ ...end, params }];
}

function below<Screen>({ next }: Node<Screen>, key: string): Node<Screen> {
  const node = next.get(key) ?? { next: new Map(), ends: [] };
  next.set(key, node);
  return node;
}

function keyOf(segment: string): string {
  return segment.startsWith('{') ? PARAMETER : segment;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}
