import { expect, it } from 'vitest';
import { offeredChoices } from '../../host/lookup-choices.ts';
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
const offered = (levels: number, query: string) =>
  offeredOptions({ options, offerWhen }, { record: { levels }, query: { levels: query } })?.flatMap((one) =>
    one.isWithheld === true ? [] : [one.value],
  );

it('offers the choices that the condition allows in the record and in the address', () => {
  expect(offered(1, '1')).toEqual(['year']);
  expect(offered(2, '1')).toEqual(['year', 'month']);
  expect(offered(1, '3')).toEqual(['year', 'day']);
});

it('withholds the others, and leaves none out', () => {
  const all = offeredOptions({ options, offerWhen }, { record: { levels: 1 } }) ?? [];
  expect(all.map(({ value }) => value)).toEqual(['year', 'month', 'day']);
  // The control keeps the values that the field has, or had when it was opened.
  expect(offeredChoices(all, ['day']).map(({ value }) => value)).toEqual(['year', 'day']);
});

it('offers all without a condition, and none without choices', () => {
  expect(offeredOptions({ options }, { record: {} })).toEqual(options);
  expect(offeredOptions({ offerWhen }, { record: {} })).toBeUndefined();
});
