import { describe, expect, test } from 'vitest';
import { realScreen } from '../../testing/real-screens.ts';
import type { FormDescriptor, Section } from '../../types/descriptor.ts';
import type { Entity, Field } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import { checkForm } from './check-form.ts';
import { fieldState, formScope } from './field-state.ts';
import { fieldsOf, formModel, type FormModel } from './form-model.ts';
import { initialValues, newRow } from './initial-values.ts';
import { fieldSchema, formJsonSchema } from './json-schema.ts';
import { formPayload } from './payload.ts';

function model(id: string): FormModel {
  const form = formModel(realScreen(id));
  if (form === null) throw new Error(`"${id}" has no model.`);
  return form;
}

const market = model('market-form');
const category = model('category-form');

/** An entity with every kind of rule, and a form over it. */
const stage: Entity = {
  entity: 'Stage',
  table: { name: 'stages', class: 'tenant' },
  key: ['stageId'],
  title: 'Stage',
  titlePlural: 'Stages',
  titleField: 'stage',
  required: ['priceId', 'stage'],
  properties: {
    stageId: { type: 'integer', readOnly: true },
    priceId: { type: 'integer' },
    stage: { type: 'string', title: 'Stage' },
    percentage: { type: 'number', format: 'percentage' },
    reason: { type: 'string', requiredWhen: { field: 'percentage', gt: 50 } },
  },
};
const price: Entity = {
  entity: 'Price',
  table: { name: 'prices', class: 'tenant' },
  key: ['priceId'],
  title: 'Price',
  titlePlural: 'Prices',
  titleField: 'title',
  required: ['title', 'process', 'secret'],
  properties: {
    priceId: { type: 'integer', readOnly: true, generated: true },
    title: { type: 'string', maxLength: 5 },
    process: { type: 'string', immutable: true },
    secret: { type: 'string', writeOnly: true },
    amount: { type: 'number', format: 'money' },
    quantity: { type: 'integer' },
    day: { type: 'string', format: 'date' },
    kind: { type: 'string', options: [{ value: 'a', title: 'A' }] },
    has: { type: 'boolean', default: true },
    note: { type: 'string', requiredWhen: { field: 'amount', gt: 10 } },
    extra: { type: 'string', pattern: 'x+', presentWhen: { field: 'has', is: true } },
    stages: {
      type: 'array',
      presentWhen: { field: 'has', is: true },
      minItems: 1,
      children: { entity: 'Stage', foreignKey: 'priceId', sum: { percentage: 100 } },
    },
  },
};
const sections: Section[] = [
  {
    rows: [
      {
        fields: [{ name: 'priceId' }, { name: 'title' }, { name: 'process' }, { name: 'secret', controlType: 'text' }],
      },
      { fields: [{ name: 'amount' }, { name: 'quantity' }, { name: 'day' }, { name: 'kind' }, { name: 'has' }] },
      { visibleWhen: { field: 'screen.mode', is: 'edit' }, fields: [{ name: 'note' }] },
      { fields: [{ name: 'extra', readOnlyWhen: { field: 'kind', is: 'a' } }] },
    ],
  },
  {
    title: 'Stages',
    visibleWhen: { field: 'has', is: true },
    children: { name: 'stages', fields: [{ name: 'stage' }, { name: 'percentage' }, { name: 'reason' }] },
  },
];

function formOver(entity: Entity, parts: Section[]): FormModel {
  const descriptor: FormDescriptor = {
    id: 'price-form',
    kind: 'form',
    title: { add: 'Add', edit: 'Edit' },
    route: { add: '/add/', edit: '/{priceId}/' },
    entity: 'Price',
    endpoints: { get: 'g', add: 'a', update: 'u' },
    sections: parts,
  };
  const area = { area: 'x', title: 'X', section: 'x', menu: [] };
  const built = formModel({
    descriptor,
    area,
    entity,
    entities: { Price: entity, Stage: stage },
    operations: {},
    problems: [],
  });
  if (built === null) throw new Error('There is no model.');
  return built;
}

const form = formOver(price, sections);
const GOOD: JsonObject = {
  title: 'a',
  process: 'p',
  secret: 's',
  amount: 1,
  quantity: 1,
  day: null,
  kind: 'a',
  has: true,
  extra: 'x',
  stages: [{ stage: 'a', percentage: 100, reason: 'r' }],
};

function errors(values: JsonObject, mode: 'add' | 'update' = 'add', of: FormModel = form): string[] {
  return checkForm(of, values, mode).map(({ path, message }) => `${path}: ${message}`);
}

describe('formModel', () => {
  test('fields are completed by the entity', () => {
    expect(
      fieldsOf(market).map(({ name, label, controlType, isRequired, isReadOnly }) => [
        name,
        label,
        controlType,
        isRequired,
        isReadOnly,
      ]),
    ).toEqual([
      ['marketId', 'Market Id', 'number', false, true],
      ['createdDate', 'Created Date', 'datetime', false, true],
      ['marketCode', 'Market Code', 'text', true, false],
      ['title', 'Title', 'text', true, false],
      ['currencyCode', 'Currency', 'select', true, false],
      ['isFallbackMarket', 'Fallback Market', 'boolean', false, false],
    ]);
    expect(fieldsOf(market)[2]).toMatchObject({ help: 'Up to three capital letters or digits.' });
    expect(fieldsOf(category).map(({ controlType }) => controlType)).toEqual([
      'number',
      'datetime',
      'text',
      'text',
      'text',
      'multilinetext',
      'asset',
    ]);
  });

  test("the documents' defaults", () => {
    expect(market).toMatchObject({
      save: { label: 'Save Changes' },
      after: { add: 'replace', update: 'stay', delete: 'back' },
      actions: [],
      problems: [],
    });
    expect(form.sections[1]?.children).toMatchObject({ label: 'Stages', addLabel: 'Add new', key: ['stageId'] });
  });

  test('options give a select, numbers are not negative unless the field says so', () => {
    const kind = fieldsOf(form).find(({ name }) => name === 'kind');
    expect(kind).toMatchObject({ controlType: 'select', options: [{ value: 'a', title: 'A' }] });
    expect(errors({ ...GOOD, quantity: -1 })).toEqual(['quantity: This must be 0 or more.']);
  });

  test('what names nothing is a problem, and is neither checked nor sent', () => {
    const wrong = formOver(price, [
      { rows: [{ fields: [{ name: 'titel' }] }] },
      { children: { name: 'stags', fields: [] } },
    ]);
    expect(wrong.problems).toEqual([
      'Price has no field "titel". Did you mean "title"?',
      'Price has no child rows "stags". Did you mean "stages"?',
    ]);
    expect(checkForm(wrong, { titel: 5 }, 'add')).toEqual([]);
    expect(formPayload(wrong, { titel: 5 }, 'add')).toEqual({});
    expect(formModel(realScreen('markets-list'))).toBeNull();
  });
});

describe('initialValues', () => {
  test('of a new record', () => {
    expect(initialValues(market, null)).toEqual({
      marketId: null,
      createdDate: null,
      marketCode: null,
      title: null,
      currencyCode: null,
      isFallbackMarket: false,
    });
    expect(initialValues(form, null, { title: 'from server' })).toMatchObject({
      title: 'from server',
      has: true,
      stages: [],
    });
  });
  test('a tick box has no third state, a choice of yes and no has', () => {
    const flag: Entity = {
      ...price,
      required: [],
      properties: { on: { type: 'boolean' }, maybe: { type: 'boolean' } },
    };
    const fields = [{ name: 'on' }, { name: 'maybe', controlType: 'booleanSelect' }];
    expect(initialValues(formOver(flag, [{ rows: [{ fields }] }]), null)).toEqual({ on: false, maybe: null });
  });
  test('of a stored one, with its key and version', () => {
    const record = {
      marketId: 7,
      marketCode: 'IN',
      title: 'India',
      currencyCode: 'INR',
      isFallbackMarket: true,
      createdDate: 'd',
      version: 3,
      currency: {},
    };
    expect(initialValues(market, record)).toEqual({
      marketId: 7,
      createdDate: 'd',
      marketCode: 'IN',
      title: 'India',
      currencyCode: 'INR',
      isFallbackMarket: true,
      version: 3,
    });
  });
  test('of a new row', () => {
    const children = form.sections[1]?.children;
    expect(children && newRow(children)).toEqual({ stage: null, percentage: null, reason: null });
  });
});

describe('checkForm', () => {
  test('an empty form asks for what the documents say', () => {
    expect(errors(initialValues(market, null), 'add', market)).toEqual([
      'marketCode: This is a required field',
      'title: This is a required field',
      'currencyCode: This is a required field',
    ]);
    expect(errors(initialValues(category, null), 'add', category)).toEqual([
      'title: This is a required field',
      'shortTitle: This is a required field',
    ]);
    expect(
      errors({ ...initialValues(market, null), marketCode: 'ind', title: 'India', currencyCode: 'INR' }, 'add', market),
    ).toEqual(['marketCode: Use one to three capital letters or digits.']);
  });

  test('a good one has no errors', () => expect(errors(GOOD)).toEqual([]));

  test.each<[string, JsonObject, 'add' | 'update', string[]]>([
    ['an own rule', { title: 'abcdef' }, 'add', ['title: Use at most 5 characters.']],
    ['a blank text is nothing', { title: '' }, 'add', ['title: This is a required field']],
    ['a blank day too', { day: '' }, 'add', []],
    ['hidden, and so not required', { amount: 11, note: null }, 'add', []],
    ['shown, and so required', { amount: 11, note: null }, 'update', ['note: This is a required field']],
    ['fixed, in update', { process: null }, 'update', []],
    ['a secret left blank, in update', { secret: '' }, 'update', []],
    ['not present', { has: false, extra: 'wrong', stages: [] }, 'add', []],
    ['read-only by condition', { kind: 'a', extra: 'wrong' }, 'add', []],
    ['not read-only', { kind: null, extra: 'wrong' }, 'add', ['extra: This does not have the expected form.']],
    ['no rows', { stages: [] }, 'add', ['stages: Add at least 1.']],
    ['a sum', { stages: [{ stage: 'a', percentage: 50 }] }, 'add', ['stages: These must add up to 100.']],
    [
      "a row's own rule",
      {
        stages: [
          { stage: '', percentage: 60 },
          { stage: 'b', percentage: 40 },
        ],
      },
      'add',
      ['stages[0].stage: This is a required field', 'stages[0].reason: This is a required field'],
    ],
    [
      'a deleted row',
      {
        stages: [
          { stage: '', isDeleted: true },
          { stage: 'b', percentage: 100, reason: 'r' },
        ],
      },
      'add',
      [],
    ],
  ])('%s', (_name, changes, mode, expected) => expect(errors({ ...GOOD, ...changes }, mode)).toEqual(expected));

  test('a hidden field that is required unconditionally is asked for all the same', () => {
    const hidden = formOver(price, [
      { visibleWhen: { any: [] }, rows: [{ fields: [{ name: 'title' }, { name: 'note' }] }] },
    ]);
    expect(errors({ amount: 11 }, 'add', hidden)).toEqual(['title: This is a required field']);
  });

  test('unknown shows, and does not require', () => {
    const field = fieldsOf(form).find(({ name }) => name === 'note');
    expect(
      field && fieldState({ ...field, visibleWhen: { field: 'result.x', is: 1 } }, 'add', formScope(form, {}, 'add')),
    ).toEqual({ isShown: true, isRequired: false, isReadOnly: false });
  });
});

describe('formPayload', () => {
  test('of a new record: what may be sent, empty as null', () => {
    expect(
      formPayload(
        market,
        {
          marketId: null,
          createdDate: null,
          marketCode: 'IN',
          title: '',
          currencyCode: 'INR',
          isFallbackMarket: false,
        },
        'add',
      ),
    ).toEqual({
      marketCode: 'IN',
      title: null,
      currencyCode: 'INR',
      isFallbackMarket: false,
    });
  });

  test('null for a field that is absent, but not for one whose condition cannot be decided', () => {
    const reasoned: Entity = {
      ...price,
      required: [],
      properties: {
        priceId: { type: 'integer', generated: true, readOnly: true },
        kind: { type: 'string' },
        remark: { type: 'string', presentWhen: { field: 'kind', is: 'other' } },
        detail: {
          type: 'string',
          presentWhen: {
            all: [
              { field: 'remark', gt: 'a' },
              { field: 'user.level', gt: 3 },
            ],
          },
        },
        memory: { type: 'string', presentWhen: { field: 'kind', is: 'other' }, whenAbsent: 'keep' },
        token: { type: 'string', writeOnly: true },
        scopes: { type: 'string', presentWhen: { field: 'token', empty: false } },
        inner: { type: 'string', presentWhen: { field: 'detail', is: 'd' } },
      },
    };
    const names = ['kind', 'remark', 'detail', 'memory', 'inner'];
    const built = formOver(reasoned, [{ rows: [{ fields: names.map((name) => ({ name })) }] }]);
    const typed = { kind: 'other', remark: 'r', detail: 'd', memory: 'm', inner: 'i' };
    expect(formPayload(built, typed, 'add', { user: { level: 4 } })).toEqual(typed);
    expect(formPayload(built, typed, 'add')).toEqual(typed);
    expect(formPayload(built, typed, 'add', { user: { level: 2 } })).toEqual({ ...typed, detail: null, inner: null });
    const secret = formOver(reasoned, [{ rows: [{ fields: [{ name: 'scopes' }, { name: 'token' }] }] }]);
    expect(formPayload(secret, { scopes: 's', token: '' }, 'update')).toEqual({ scopes: 's' });
    const lone = formOver(reasoned, [{ rows: [{ fields: [{ name: 'remark' }] }] }]);
    expect(formPayload(lone, { remark: 'r' }, 'update')).toEqual({ remark: 'r' });
    expect(formPayload(lone, { remark: 'r' }, 'update', { record: { kind: 'repair' } })).toEqual({ remark: null });
    expect(formPayload(built, { ...typed, kind: 'repair' }, 'update', { user: { level: 4 } })).toMatchObject({
      kind: 'repair',
      remark: null,
      memory: 'm',
    });
  });

  test('of a new record: what the address says of it, in the type of its field, and nothing that it does not have', () => {
    const owned: Entity = {
      ...price,
      required: [],
      properties: {
        priceId: { type: 'integer', generated: true, readOnly: true },
        marketId: { type: 'integer' },
        code: { type: 'string' },
        note: { type: 'string' },
      },
    };
    const built = formOver(owned, [{ rows: [{ fields: [{ name: 'note' }, { name: 'code' }] }] }]);
    const route = { marketId: '7', priceId: '0', code: 'fromAddress', nosuch: 'x', constructor: 'x' };
    expect(formPayload(built, { note: 'n', code: 'typed' }, 'add', { route })).toEqual({
      marketId: 7,
      note: 'n',
      code: 'typed',
    });
    expect(formPayload(built, { note: 'n', code: 'typed', priceId: 1, version: 2 }, 'update', { route })).toEqual({
      note: 'n',
      code: 'typed',
      priceId: 1,
      version: 2,
    });
  });

  test('sends no version of a record that has none', () => {
    expect(formPayload(form, { ...GOOD, priceId: 7, version: null }, 'update')).not.toHaveProperty('version');
    expect(formPayload(form, { ...GOOD, priceId: 7, version: 0 }, 'update')).toMatchObject({ version: 0 });
  });

  test('of a stored one: key and version, nothing fixed, no blank secret', () => {
    const payload = formPayload(form, { ...GOOD, priceId: 7, version: 3, secret: '' }, 'update');
    expect(Object.keys(payload).toSorted()).toEqual([
      'amount',
      'day',
      'extra',
      'has',
      'kind',
      'note',
      'priceId',
      'quantity',
      'stages',
      'title',
      'version',
    ]);
    expect(payload).toMatchObject({ priceId: 7, version: 3 });
  });

  test('rows: new ones marked deleted are dropped, stored ones are sent with their mark', () => {
    const stages = [
      { stage: 'new' },
      { stage: 'dropped', isDeleted: true },
      { stageId: 4, stage: '', isDeleted: true },
      { stageId: 5, stage: 'kept' },
    ];
    expect(formPayload(form, { ...GOOD, stages }, 'add')['stages']).toEqual([
      { stage: 'new' },
      { stageId: 4, stage: null, isDeleted: true },
      { stageId: 5, stage: 'kept' },
    ]);
  });

  test('dotted names are nested', () => {
    const dotted: Entity = { ...price, required: [], properties: { 'app.title': { type: 'string', maxLength: 2 } } };
    const built = formOver(dotted, [{ rows: [{ fields: [{ name: 'app.title' }] }] }]);
    expect(initialValues(built, { app: { title: 'x' }, version: 1, priceId: 1 })).toMatchObject({ 'app.title': 'x' });
    expect(errors({ 'app.title': 'xyz' }, 'add', built)).toEqual(['app.title: Use at most 2 characters.']);
    expect(formPayload(built, { 'app.title': 'x' }, 'add')).toEqual({ app: { title: 'x' } });
  });
});

const fieldSchemaOf = (field: Field) => fieldSchema({ field, label: 'A' });

describe('formJsonSchema', () => {
  test('is flat, nullable, and has our controls as widgets', () => {
    const { schema, uiSchema } = formJsonSchema(market, 'add');
    expect(schema).toMatchObject({
      type: 'object',
      required: ['marketCode', 'title', 'currencyCode'],
      properties: {
        marketCode: {
          type: ['string', 'null'],
          title: 'Market Code',
          minLength: 1,
          maxLength: 3,
          pattern: '^(?:[A-Z0-9]{1,3})$',
        },
        createdDate: { format: 'date-time' },
      },
    });
    expect(uiSchema).toMatchObject({
      currencyCode: { 'ui:widget': 'select', 'ui:readonly': false },
      marketId: { 'ui:readonly': true },
    });
  });
  test('has the bounds of a format, and no format that JSON Schema reads more strictly', () => {
    expect(fieldSchemaOf({ type: 'number', format: 'money', minimum: 5 })).toMatchObject({ minimum: 5, maximum: 1e11 });
    expect(fieldSchemaOf({ type: 'string', format: 'uri' })).not.toHaveProperty('format');
    expect(fieldSchemaOf({ type: 'object', format: 'json' })['type']).toContain('string');
  });
  test('depends on the mode, and places fields and child rows in sections', () => {
    expect(formJsonSchema(form, 'add').schema['required']).toEqual(['title', 'process', 'secret']);
    expect(formJsonSchema(form, 'update').schema['required']).toEqual(['title']);
    expect(formJsonSchema(form, 'update').uiSchema).toMatchObject({ process: { 'ui:readonly': true } });
    expect(formJsonSchema(form, 'add').schema['properties']).toMatchObject({
      stages: { type: ['array', 'null'], items: { type: 'object', properties: { stage: { title: 'Stage' } } } },
    });
    expect(formJsonSchema(form, 'add').uiSchema['ui:options'].sections).toMatchObject([
      {
        columns: 1,
        rows: [
          { fields: ['priceId', 'title', 'process', 'secret'] },
          { fields: ['amount', 'quantity', 'day', 'kind', 'has'] },
          { fields: ['note'], visibleWhen: { field: 'screen.mode', is: 'edit' } },
          { fields: ['extra'] },
        ],
      },
      { title: 'Stages', visibleWhen: { field: 'has', is: true }, rows: [], children: 'stages' },
    ]);
  });
});
