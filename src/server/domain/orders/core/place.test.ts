import { expect, it } from 'vitest';
import { priceUnit } from './place.ts';

it.each([
  ['a share that rounds to nothing asks for one minor unit, taken from the largest stage', 40, [1, 16, 23]],
  ['a share that rounds to something is what it is', 400, [4, 156, 240]],
  ['nothing is asked for of what is free', 0, [0, 0, 0]],
  ['the one minor unit there is confirms', 1, [1, 0, 0]],
])('%s', (_what, fixedPrice, amounts) => {
  const { stages } = priceUnit(
    {
      fixedPrice,
      fixedDiscountPercentage: 0,
      hasInstallments: true,
      orderConfirmationPercentage: 1,
      installments: [
        { orderNo: 1, stage: 'Built', percentage: 39 },
        { orderNo: 2, stage: 'Delivered', percentage: 60 },
      ],
      subscription: null,
    },
    '2026-01-01',
  );
  expect(stages.map(({ amount }) => amount)).toEqual(amounts);
});
