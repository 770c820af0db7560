import { expect, test } from 'vitest';
import type { Field } from '../../types/entity.ts';
import { draftOf } from './draft.ts';
import type { FormChildren, FormModelField } from './field-model.ts';

const fieldOf = (name: string, rules: Partial<Field> = {}, isReadOnly = false): FormModelField => ({
  name,
  label: name,
  controlType: 'text',
  field: { type: 'string', ...rules },
  isRequired: false,
  isReadOnly,
  uploadInSharedLocation: false,
  customProps: {},
});
const keys: FormChildren = {
  name: 'keys',
  label: 'Keys',
  addLabel: 'Add new',
  key: ['keyId'],
  fields: [fieldOf('title'), fieldOf('secretKey', { writeOnly: true })],
  field: { type: 'array' },
  isRequired: false,
  canAdd: true,
  canDelete: true,
};
const sites: FormChildren = { ...keys, name: 'sites', fields: [fieldOf('domain')], children: keys };

test('a draft has what can be edited, and no secrets, in rows and rows of rows either', () => {
  const model = {
    sections: [
      {
        columns: 1 as const,
        rows: [{ fields: [fieldOf('title'), fieldOf('password', { writeOnly: true }), fieldOf('total', {}, true)] }],
        children: sites,
      },
    ],
  };
  const changes = {
    title: 'a',
    password: 'p',
    total: 5,
    other: 1,
    sites: [{ keyId: 1, domain: 'x', keys: [{ keyId: 2, title: 'k', secretKey: 's' }] }],
  };
  expect(draftOf(model, changes)).toEqual({
    title: 'a',
    sites: [{ keyId: 1, domain: 'x', keys: [{ keyId: 2, title: 'k' }] }],
  });
});
