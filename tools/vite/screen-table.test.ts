import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screensOf, screenTable, type ScreenFacts } from './screen-table.ts';

const load = (): Promise<never> => Promise.reject(new Error('Nothing is loaded here.'));

describe('the table of screens', () => {
  test('gives back the facts of every screen, those that it does not have as well', () => {
    const facts = fc.record(
      {
        id: fc.string(),
        kind: fc.constantFrom('list' as const, 'form' as const),
        title: fc.string(),
        routes: fc.array(fc.string(), { minLength: 1 }),
        operation: fc.option(fc.string()),
        access: fc.constant('public' as const),
        addTitle: fc.string(),
      },
      { requiredKeys: ['id', 'kind', 'title', 'routes', 'operation'] },
    );
    fc.assert(
      fc.property(fc.uniqueArray(facts, { selector: ({ id }) => id }), (screens) => {
        const back = screensOf(
          sent(screens),
          screens.map(() => load),
        );
        for (const screen of screens) expect(back[screen.id]).toEqual({ ...screen, load });
        expect(Object.keys(back)).toHaveLength(screens.length);
      }),
    );
  });

  test('takes the first route of a form for the one that adds a record', () => {
    const form = { id: 'form', kind: 'form', title: 'Edit', routes: ['/add/', '/{id}/'], operation: 'get' } as const;
    const screens = screensOf(
      sent([
        { ...form, routes: [...form.routes], addOperation: 'addOne' },
        { ...form, id: 'edits', routes: ['/{id}/'], addOperation: undefined },
      ]),
      [load, load],
    );
    expect(screens['form']?.add).toEqual({ route: '/add/', operation: 'addOne' });
    expect(screens['form']).not.toHaveProperty('addOperation');
    expect(screens['edits']).not.toHaveProperty('add');
  });
});

/** Returns a table as the browser receives it. */
function sent(screens: readonly ScreenFacts[]): ReturnType<typeof screenTable> {
  // Safe: the text is the text of a table.
  return JSON.parse(JSON.stringify(screenTable(screens))) as ReturnType<typeof screenTable>;
}
