/** Time limits in milliseconds (`docs/security.md#t13`). */
export const limits = {
  connect: 5_000,
  statement: 5_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  ownerStatement: 600_000,
  ownerLock: 120_000,
  unanswered: 3_000,
};

/**
 * The limits of a request, and settings that make PostgreSQL print values the same, whatever its configuration. Plans
 * are not compiled: PostgreSQL overestimates the rows of a JSON list, and compiling took longer than the short
 * statements.
 */
const ofRequests: readonly string[] = [
  'jit to off',
  "timezone to 'UTC'",
  "datestyle to 'ISO, YMD'",
  'standard_conforming_strings to on',
  'bytea_output to hex',
  `statement_timeout to ${limits.statement}`,
  `lock_timeout to ${limits.lock}`,
  `idle_in_transaction_session_timeout to ${limits.idleInTransaction}`,
];

/** Statements that give a connection the settings of requests for as long as it lives. */
export const settingsOfConnection: string = ofRequests.map((setting) => `set ${setting}`).join('; ');

/** The same for one transaction: behind a pooler the next transaction has another connection to the server. */
export const settingsOfTransaction: readonly string[] = ofRequests.map((setting) => `set local ${setting}`);

/** Raises the limits of a connection for work of the owner. */
export const settingsOfOwner: string = `set statement_timeout to ${limits.ownerStatement}; set lock_timeout to ${limits.ownerLock}`;
