import { createLog } from '../http/log.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { readSettings } from '../settings/settings.ts';
import { closeAll, type Closer } from './closers.ts';
import { openParts } from './open-parts.ts';

/** The program that `first-start.ts` runs: it creates the data folder of its settings, fills the demo, and ends. */

// The server has ended. The demo is one transaction, so nothing is half filled.
process.on('disconnect', () => process.exit(1));

const closers: Closer[] = [];
try {
  const told = { log: createLog('silent'), metrics: noMetrics, tell: () => undefined };
  await openParts(readSettings(process.env), told, closers);
} finally {
  await closeAll(closers);
}
process.exit(0);
