import { describe, expect, test } from 'vitest';
import { isAddPlace } from './is-add-place.ts';
import { editAddress, parentAddress, type Routed } from './record-key.ts';

const EDIT = '/sites/{siteId}/contacts/{contactId}/edit/';
const ADD = '/sites/{siteId}/contacts/add/';

function formWith(route: Routed['route']): Routed {
  return { route, entity: { key: ['siteId', 'contactId'] } };
}

describe('parentAddress', () => {
  test('is the add route without its last segment', () => {
    expect(parentAddress(formWith({ add: ADD, edit: EDIT }), { siteId: '5' })).toBe('/sites/5/contacts/');
  });

  test('of a form that only edits ends before the key of the record', () => {
    expect(parentAddress(formWith({ edit: EDIT }), { siteId: '5', contactId: '7' })).toBe('/sites/5/contacts/');
  });
});

test('editAddress takes the key from the record, and the other parameters from the address', () => {
  expect(editAddress(formWith({ add: ADD, edit: EDIT }), { siteId: '5' }, { contactId: 7 })).toBe(
    '/sites/5/contacts/7/edit/',
  );
});

test('editAddress takes a parameter from the address while the record has no value for it', () => {
  const form = formWith({ add: ADD, edit: EDIT });
  expect(editAddress(form, { siteId: '5' }, { siteId: null, contactId: 7 })).toBe('/sites/5/contacts/7/edit/');
  expect(editAddress(form, { siteId: '5' }, { siteId: undefined, contactId: 7 })).toBe('/sites/5/contacts/7/edit/');
});

const at = (route: string, contactId: string) => ({ route, params: { siteId: '5', contactId } });

describe('isAddPlace', () => {
  test('is true on the add route and for an id of 0', () => {
    const form = formWith({ add: ADD, edit: EDIT });
    expect([isAddPlace(form, at(ADD, '')), isAddPlace(form, at(EDIT, '0')), isAddPlace(form, at(EDIT, '7'))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is decided by the only mode of a form that has one', () => {
    expect(isAddPlace(formWith({ edit: EDIT }), at(EDIT, '0'))).toBe(false);
    expect(isAddPlace(formWith({ add: ADD }), at(ADD, ''))).toBe(true);
  });
});
