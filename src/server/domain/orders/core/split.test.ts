import { expect, it } from 'vitest';
import { percentageOf, splitAmount, weightOf } from './split.ts';
import { addPeriods, daysBetween } from './periods.ts';
import { invoiceNumber, seriesOf } from './invoice-numbers.ts';
import { priceUnit } from './place.ts';

it('splits without losing or inventing a minor unit', () => {
  expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitAmount(5, [weightOf(33.3), weightOf(66.7)])).toEqual([2, 3]);
  expect(splitAmount(0, [])).toEqual([]);
  expect(splitAmount(9_007_199_254_740_991, [1, 1])).toEqual([4_503_599_627_370_496, 4_503_599_627_370_495]);
  expect(() => splitAmount(1, [])).toThrow('over nothing');
});

it('rounds half a minor unit up', () => {
  expect([percentageOf(5, 10), percentageOf(4, 10), percentageOf(1995, 10)]).toEqual([1, 0, 200]);
});

it('counts months from the first day, and ends them where the day does not exist', () => {
  expect([1, 2, 13].map((count) => addPeriods('2026-01-31', 'month', count))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2027-02-28',
  ]);
  expect(addPeriods('2024-02-29', 'year', 1)).toBe('2025-02-28');
  expect(addPeriods('2026-12-30', 'week', 1)).toBe('2027-01-06');
  expect(daysBetween('2026-01-31', '2026-03-02')).toBe(30);
});

it('numbers invoices by the financial year of the tenant', () => {
  expect(seriesOf('invoice', '2026-03-31T18:29:00Z', 'Asia/Kolkata')).toEqual({ series: 'INV', financialYear: 2025 });
  expect(seriesOf('creditNote', '2026-03-31T18:30:00Z', 'Asia/Kolkata')).toEqual({ series: 'CN', financialYear: 2026 });
  expect(invoiceNumber({ series: 'INV', financialYear: 1999, lastNumber: 7 })).toBe('INV/1999-00/00007');
});

it('prices a unit by its stages', () => {
  const price = {
    fixedPrice: 1000,
    fixedDiscountPercentage: 10,
    hasInstallments: true,
    orderConfirmationPercentage: 33.3,
    installments: [{ orderNo: 1, stage: 'Delivered', percentage: 66.7 }],
    subscription: { price: 100, discountPercentage: 5, period: 'month' as const, intervals: 2 },
  };
  const { listPrice, stages } = priceUnit(price, '2026-01-31');
  expect(listPrice).toBe(1200);
  expect(stages.map(({ stage, amount, dueDate, isInterval }) => [stage, amount, dueDate, isInterval])).toEqual([
    ['Order confirmation', 300, '2026-01-31', false],
    ['Delivered', 600, null, false],
    ['Interval 1 of 2', 95, '2026-01-31', true],
    ['Interval 2 of 2', 95, '2026-02-28', true],
  ]);
});
