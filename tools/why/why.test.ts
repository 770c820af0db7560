import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { functions } from '../../tests/fixtures/schemas/functions/registry.ts';
import { byName, contentsOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { locateIn } from './locate.ts';
import { namesOf, why } from './why.ts';
import type { Circumstances, State, Why } from './why.ts';
import { whyText } from './why-text.ts';

/** Reads a tree of descriptors, and returns functions that explain it. */
function tree(folder: string) {
  const sources = readSources(join(projectRoot(), folder));
  const contents = contentsOf(sources);
  const catalogue = byName(contents);
  const screen = (id: string) => {
    const descriptor = catalogue.screens[id];
    if (!descriptor) throw new Error(`There is no screen '${id}'.`);
    return resolveScreen(descriptor, catalogue);
  };
  const ask = (id: string, name: string, record: JsonObject = {}, given: Partial<Circumstances> = {}): Why =>
    why(screen(id), name, { mode: 'edit', ...given, record });
  return { screen, ask, locate: locateIn(contents, sources), screens: Object.keys(catalogue.screens) };
}

const shop = tree('tools/lint/fixtures');
const hard = tree('tests/fixtures');

function stateOf({ states }: Why, name: State['state']): State {
  const found = states.find(({ state }) => state === name);
  if (!found) throw new Error(`There is no state '${name}'.`);
  return found;
}

describe('a field', () => {
  test('is hidden by its own condition, with the tree that says so', () => {
    const shown = stateOf(shop.ask('product-form', 'price', { kind: 'goods', price: 1200 }), 'shown');
    expect(shown.is).toBe(false);
    expect(shown.reasons.map(({ rule, holds }) => [rule, holds])).toEqual([['visibleWhen of the field', false]]);
    expect(shown.reasons[0]?.tree?.parts.map(({ truth }) => truth)).toEqual([true, false]);
    expect(shop.locate(shown.reasons[0]?.source ?? { in: 'screen', name: '', path: [] })).toBe(
      'screens/shop/product-form.json:15:57',
    );
  });

  test('is hidden by the row of fields around it', () => {
    expect(stateOf(shop.ask('product-form', 'productId', {}, { mode: 'add' }), 'shown')).toMatchObject({
      is: false,
      reasons: [{ rule: 'visibleWhen of the row of fields around it' }],
    });
    expect(stateOf(shop.ask('product-form', 'productId', {}), 'shown').is).toBe(true);
  });

  test('is required by its entity, always or while a condition holds', () => {
    expect(stateOf(shop.ask('product-form', 'title'), 'required')).toMatchObject({
      is: true,
      reasons: [{ rule: 'required of Product', source: { in: 'entity', path: ['required'] } }],
    });
    const endDate = (record: JsonObject): boolean =>
      stateOf(shop.ask('product-form', 'endDate', record), 'required').is;
    expect([endDate({}), endDate({ startDate: '2025-01-31' })]).toEqual([false, true]);
  });

  test('is read-only because the database counts it, a role forbids it, or a function gives it', () => {
    expect(stateOf(shop.ask('product-form', 'productId'), 'read-only').reasons.map(({ sentence }) => sentence)).toEqual(
      ['Only the server sets it.', 'The database counts it up.'],
    );
    expect(
      stateOf(shop.ask('product-form', 'hasInstallments', {}, { user: { roles: ['reader'] } }), 'read-only').is,
    ).toBe(true);
    expect(stateOf(shop.ask('product-form', 'hasInstallments', {}), 'read-only').is).toBe(false);
    expect(
      stateOf(hard.ask('order-create-by-operator', 'total'), 'read-only').reasons.map(({ rule }) => rule),
    ).toContain('compute of the field');
  });

  test('that is fixed once saved can be edited in a new record', () => {
    const states = (['add', 'edit'] as const).map(
      (mode) => stateOf(hard.ask('product-form', 'fulfillmentProcessCode', {}, { mode }), 'read-only').is,
    );
    expect(states).toEqual([false, true]);
  });

  test('that is a secret is demanded once: blank, it keeps what is stored', () => {
    expect(stateOf(shop.ask('supplier-form', 'apiKey'), 'required')).toMatchObject({
      is: false,
      reasons: [{ rule: 'writeOnly of Supplier', holds: false }],
    });
  });

  test('is read-only with its form', () => {
    const record = { allowedActions: [], shipmentProducts: [{ quantity: 1 }] };
    const state = stateOf(hard.ask('shipment-form', 'shipmentProducts[0].quantity', record), 'read-only');
    expect(state.is).toBe(true);
    expect(state.reasons.filter(({ holds }) => holds).map(({ rule }) => rule)).toContain('readOnlyWhen of the form');
  });
});

describe('a field of a row', () => {
  const record = {
    kind: 'service',
    installments: [
      { stage: 'First', percentage: 40 },
      { stage: 'Second', percentage: 60 },
    ],
  };

  test('is asked in its row, and its section in the record', () => {
    const answer = shop.ask('product-form', 'installments[1].percentage', record);
    expect(answer.value).toBe(60);
    expect(stateOf(answer, 'shown').is).toBe(true);
    expect(stateOf(answer, 'read-only').reasons[0]?.sentence).toBe('Parent Kind is "service"');
    expect(stateOf(answer, 'read-only').is).toBe(true);
  });

  test('inherits the rules of the child entity, and in a grid those of what answers the row', () => {
    expect(stateOf(shop.ask('product-form', 'installments[0].stage', record), 'required').reasons[0]?.rule).toBe(
      'required of Installment',
    );
    expect(
      stateOf(shop.ask('prices-grid', 'rows[0].title', { rows: [{ title: 'A' }] }), 'read-only').reasons.map(
        ({ rule }) => rule,
      ),
    ).toEqual(['readOnly of the field']);
  });

  test('needs its row, and a row that is there', () => {
    expect(() => shop.ask('product-form', 'percentage', record)).toThrow(
      '"percentage" stands in rows: say which, as installments[0].percentage.',
    );
    expect(() => shop.ask('product-form', 'installments[2].percentage', record)).toThrow(
      'There is no row 2 in "installments": the record has 2.',
    );
  });
});

describe('what is no field', () => {
  test('a section, a badge, an action, a notice above tabs', () => {
    expect(stateOf(shop.ask('product-form', 'Installments', {}), 'shown').is).toBe(false);
    expect(stateOf(shop.ask('product-record', 'On sale'), 'shown').reasons[0]?.sentence).toBe(
      'the rule "shop.datesInOrder" holds',
    );
    expect(stateOf(hard.ask('site-role-permissions', 'Reset Permissions'), 'enabled').is).toBe(false);
    expect(
      stateOf(hard.ask('site-role-permissions', 'Reset Permissions', {}, { query: { roleId: '3' } }), 'enabled').is,
    ).toBe(true);
    expect(stateOf(hard.ask('site-creation-template-selection', 'Create'), 'enabled').reasons[0]?.sentence).toBe(
      'It waits until something is chosen.',
    );
  });

  test('the header above the tabs, of the record that it is about', () => {
    const shown = stateOf(shop.ask('supplier-form', 'Blocked', { state: 'blocked' }), 'shown');
    expect(shown.is).toBe(true);
    expect(shown.reasons.map(({ source }) => shop.locate(source))).toEqual(['screens/suppliers/area.json:16:73']);
    expect(stateOf(shop.ask('supplier-form', 'Ask why', { state: 'active' }), 'shown').is).toBe(false);
  });

  test('a name that nothing has is answered with the one that was meant', () => {
    expect(() => shop.ask('product-form', 'titel')).toThrow('"product-form" has no "titel". Did you mean "title"?');
    expect(() => shop.ask('sign-in', 'q')).toThrow('"sign-in" has no "q". There are: code, Sign in.');
  });
});

test('everything of every screen can be asked about, in words without a gap', () => {
  const rows = [{}];
  for (const { screens, screen, locate } of [shop, hard]) {
    for (const id of screens) {
      for (const name of namesOf(screen(id))) {
        const [owner, own] = name.split('[].');
        const record = own === undefined || owner === undefined ? {} : nested(owner, rows);
        const answer = why(screen(id), own === undefined ? name : `${owner ?? ''}[0].${own}`, {
          record,
          mode: 'edit',
          checks: functions.checks,
        });
        const text = whyText(answer, locate);
        expect(text, `${id} ${name}`).not.toMatch(/undefined|not understood/);
        expect(text.split('\n').length).toBeGreaterThan(2);
      }
    }
  }
});

/** Returns a record with rows at a path. */
function nested(path: string, rows: JsonObject[]): JsonObject {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? rows : nested(rest.join('.'), rows) };
}

test('the answer is written with the place of each rule', () => {
  expect(
    whyText(shop.ask('product-form', 'hasInstallments', {}, { user: { roles: ['reader'] } }), shop.locate).split('\n'),
  ).toEqual([
    'hasInstallments (Installments): field of product-form, edit, holds null',
    '',
    'shown: yes. Nothing hides it.',
    '',
    'required: no. Nothing demands it.',
    '',
    'read-only: yes',
    '  readOnlyWhen of the field   screens/shop/product-form.json:17:68',
    '    yes     User Roles has the role "reader" (it is ["reader"])',
  ]);
});
