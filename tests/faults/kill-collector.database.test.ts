import { expect, test } from 'vitest';
import { freshDatabase } from '../../src/server/data/testing/databases.ts';
import { killCollector } from './kill-collector.ts';

/** A small share of `collector-kills.ts`, which kills for minutes. */

test('a killed collector has lost no page view that it has acknowledged, and counts none twice', async () => {
  const fresh = await freshDatabase();
  await fresh.database.close();
  try {
    const { faults, acknowledged } = await killCollector(fresh.options, { kills: 1, events: [100, 300] });
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(100);
  } finally {
    await fresh.drop();
  }
}, 90_000);
