import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideMove, type PlacedLink } from './decide-move.ts';

const at = (...paths: string[]): PlacedLink[] =>
  paths.map((itemPath, index) => ({ navigationLinkId: index + 1, itemPath }));

const byId = (one: PlacedLink, other: PlacedLink): number => one.navigationLinkId - other.navigationLinkId;

describe('moving a link', () => {
  it('moves what is below it, at a slash', () => {
    expect(decideMove(at('/a', '/a/b', '/a/b/c', '/ab', '/x'), '/a', '/y/a')).toEqual({
      kind: 'move',
      links: [
        { navigationLinkId: 2, itemPath: '/y/a/b' },
        { navigationLinkId: 3, itemPath: '/y/a/b/c' },
      ],
    });
  });

  it('moves nothing when the path stays', () => {
    expect(decideMove(at('/a', '/a/b'), '/a', '/a')).toEqual({ kind: 'move', links: [] });
  });

  it.each([
    ['below itself', at('/a', '/a/b'), '/a', '/a/b/c', 'A link cannot be moved below itself.'],
    [
      'so that others are too deep',
      at('/a', '/a/b/c/d'),
      '/a',
      '/x/a/a',
      'Below it, /x/a/a/b/c/d would have more than 5 steps.',
    ],
    ['onto others', at('/a', '/a/b', '/x', '/X/b'), '/a', '/x', 'There is already a link at /x/b.'],
  ])('is refused %s', (_name, links, from, to, message) => {
    expect(decideMove(links, from, to)).toEqual({ kind: 'refuse', message });
  });

  it('lets a link below take the path that the moved link leaves', () => {
    expect(decideMove(at('/m/x', '/m/x/x'), '/m/x', '/m')).toEqual({
      kind: 'move',
      links: [{ navigationLinkId: 2, itemPath: '/m/x' }],
    });
  });

  it('names the links in an order in which each path is free when it is taken', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 5 })
      .map((steps) => `/${steps.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 20 }), path, (paths, to) => {
        const from = paths[0] ?? '';
        fc.pre(!paths.includes(to));
        const decision = decideMove(at(...paths), from, to);
        if (decision.kind === 'refuse') return;
        const taken = new Map(paths.map((itemPath, index) => [index + 1, index === 0 ? to : itemPath]));
        for (const { navigationLinkId, itemPath } of decision.links) {
          expect([...taken.values()]).not.toContain(itemPath);
          taken.set(navigationLinkId, itemPath);
        }
      }),
    );
  });

  it('gives no two links one path, and back again is where it was', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
      .map((steps) => `/${steps.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 20 }), path, (paths, to) => {
        const links = at(...paths);
        const from = paths[0] ?? '';
        fc.pre(!paths.includes(to) && !from.startsWith(`${to}/`));
        const decision = decideMove(links, from, to);
        if (decision.kind === 'refuse') return;
        const moved = new Map(decision.links.map((link) => [link.navigationLinkId, link.itemPath]));
        const after = links.map((link, index) => ({
          ...link,
          itemPath: index === 0 ? to : (moved.get(link.navigationLinkId) ?? link.itemPath),
        }));
        expect(new Set(after.map(({ itemPath }) => itemPath)).size).toBe(links.length);
        const stranger = after.some(
          ({ itemPath, navigationLinkId }) => itemPath.startsWith(`${to}/`) && !moved.has(navigationLinkId),
        );
        if (stranger) return;
        const back = decideMove(after, to, from);
        if (back.kind !== 'move') throw new Error(back.message);
        expect(back.links.toSorted(byId)).toEqual(links.filter(({ navigationLinkId }) => moved.has(navigationLinkId)));
      }),
    );
  });
});
