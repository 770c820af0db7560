import { expect, it } from 'vitest';
import type { Condition } from '../../language/types/condition.ts';
import { offeredOptions } from './offered-options.ts';

const options = ['year', 'month', 'day'].map((value) => ({ value, title: value }));
const offerWhen: Condition = {
  any: [
    { field: 'option.value', is: 'year' },
    {
      all: [
        { field: 'levels', gte: 2 },
        { field: 'option.value', is: 'month' },
      ],
    },
    {
      all: [
        { field: 'query.levels', is: '3' },
        { field: 'option.value', is: 'day' },
      ],
    },
  ],
};
const offered = (levels: number, query: string, value?: string) =>
  offeredOptions({ options, offerWhen }, { record: { levels }, query: { levels: query } }, value)?.map(
    (one) => one.value,
  );

it('offers the choices that the condition allows in the record and in the address', () => {
  expect(offered(1, '1')).toEqual(['year']);
  expect(offered(2, '1')).toEqual(['year', 'month']);
  expect(offered(1, '3')).toEqual(['year', 'day']);
});

it('keeps the choice that the field has', () => {
  expect(offered(1, '1', 'day')).toEqual(['year', 'day']);
});

it('offers all without a condition, and none without choices', () => {
  expect(offeredOptions({ options }, { record: {} }, undefined)).toEqual(options);
  expect(offeredOptions({ offerWhen }, { record: {} }, undefined)).toBeUndefined();
});
