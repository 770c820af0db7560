import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterSameTime } from './same-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The earliest and the latest response, in milliseconds. */
const [EARLIEST, LATEST] = [270, 330];

describe('afterSameTime', () => {
  it.each([
    ['succeeds', () => Promise.resolve({ result: 'done' }), 'done'],
    ['throws', () => Promise.reject(new Error('refused')), 'refused'],
  ])('responds after the time when the work %s', async (_name, work, outcome) => {
    let response = 'none';
    void afterSameTime<string>(work).then(
      (result) => (response = result),
      (error: unknown) => (response = error instanceof Error ? error.message : ''),
    );
    await vi.advanceTimersByTimeAsync(EARLIEST - 1);
    expect(response).toBe('none');
    await vi.advanceTimersByTimeAsync(LATEST - EARLIEST + 1);
    expect(response).toBe(outcome);
  });

  it('responds at once after longer work', async () => {
    const work = new Promise<{ result: string }>((resolve) => setTimeout(() => resolve({ result: 'slow' }), 1000));
    const response = afterSameTime(() => work);
    await vi.advanceTimersByTimeAsync(1001);
    expect(await response).toBe('slow');
  });

  it('does the rest after the response, and survives its failure', async () => {
    const order: string[] = [];
    const later = (): Promise<void> => {
      order.push('later');
      return Promise.reject(new Error('not sent'));
    };
    const response = afterSameTime(() => Promise.resolve({ result: 'done', later })).then(() => order.push('response'));
    await vi.advanceTimersByTimeAsync(EARLIEST - 1);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(LATEST - EARLIEST + 1);
    await response;
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['response', 'later']);
  });
});
