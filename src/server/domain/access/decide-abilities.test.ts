import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideAbilities, extentOf } from './decide-abilities.ts';

const ability = (name: string, needs: string[] = []) => ({
  ability: name,
  title: name,
  sentence: name,
  group: 'G',
  needs,
});
const abilities = [ability('see'), ability('refund', ['see']), ability('settle', ['refund']), ability('empty')];
const routesOf = new Map([
  ['see', ['/see/a', '/see/b']],
  ['refund', ['/refund']],
  ['settle', ['/settle']],
  ['empty', []],
]);

function given(wanted: { ability: string; isAllowed: boolean }[]) {
  const decision = decideAbilities(abilities, routesOf, wanted);
  if (decision.kind === 'invalid') return decision.errors.map(({ path, message }) => `${path}: ${message}`);
  return Object.fromEntries(decision.permissions.map(({ serviceRoute, isAllowed }) => [serviceRoute, isAllowed]));
}

it('gives what an ability needs along, also through others, and takes its own operations alone', () => {
  expect(given([{ ability: 'settle', isAllowed: true }])).toEqual({
    '/settle': true,
    '/refund': true,
    '/see/a': true,
    '/see/b': true,
  });
  expect(given([{ ability: 'settle', isAllowed: false }])).toEqual({ '/settle': false });
});

it('keeps what another given ability needs', () => {
  const wanted = [
    { ability: 'refund', isAllowed: true },
    { ability: 'see', isAllowed: false },
  ];
  expect(given(wanted)).toEqual({ '/refund': true, '/see/a': true, '/see/b': true });
  expect(given(wanted.toReversed())).toEqual(given(wanted));
});

it('refuses an unknown ability and one that is there twice', () => {
  expect(given([{ ability: '__proto__', isAllowed: true }])).toEqual([
    'abilities[0].ability: This ability does not exist.',
  ]);
  expect(
    given([
      { ability: 'see', isAllowed: true },
      { ability: 'see', isAllowed: false },
    ]),
  ).toEqual(['abilities[1].ability: This ability is there twice.']);
});

it('tells all, a part and nothing of an ability apart', () => {
  const extents = [[], ['/a'], ['/a', '/b']].map((allowed) =>
    extentOf(['/a', '/b'], (route) => allowed.includes(route)),
  );
  expect(extents).toEqual([false, null, true]);
  expect(extentOf([], () => true)).toBe(false);
});

it('asks for each operation once, whatever is wanted', () => {
  const names = fc.uniqueArray(fc.constantFrom('see', 'refund', 'settle', 'empty'));
  fc.assert(
    fc.property(names, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (chosen, allowed) => {
      const wanted = chosen.map((name, index) => ({ ability: name, isAllowed: allowed[index] === true }));
      const decision = decideAbilities(abilities, routesOf, wanted);
      if (decision.kind === 'invalid') throw new Error('Every ability exists.');
      const routes = decision.permissions.map(({ serviceRoute }) => serviceRoute);
      expect(new Set(routes).size).toBe(routes.length);
      for (const { ability: name, isAllowed } of wanted)
        if (isAllowed) for (const route of routesOf.get(name) ?? []) expect(routes).toContain(route);
      expect(decision.permissions.every(({ index }) => wanted[index] !== undefined)).toBe(true);
    }),
  );
});
