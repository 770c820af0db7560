import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Database, Tables, Transaction } from '../data/engine/database.ts';
import { keepHouse } from './housekeeping.ts';

function unused(): never {
  throw new Error('Housekeeping has no tenant.');
}

/** Returns a database that remembers the statements of each transaction and refuses the one that names `failing`. */
function fakeDatabase(failing: string): { database: Pick<Database, 'transaction'>; transactions: string[][] } {
  const transactions: string[][] = [];
  const transaction: Database['transaction'] = async (work) => {
    const statements: string[] = [];
    transactions.push(statements);
    const query = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query: { sql } }) => void statements.push(sql),
    });
    const opened: Transaction = { query, asTenant: unused, adoptTenant: unused, last: unused, tenantId: 0 };
    const result = await work(opened);
    if (statements.some((sql) => sql.includes(failing))) throw new Error('This statement is too slow.');
    return result;
  };
  return { database: { transaction }, transactions };
}

test('a task that fails is logged and stops no other; closed attempts come first', async () => {
  for (const failing of ['submit_closed_attempts', 'forget_the_old', 'forget_old_access']) {
    const { database, transactions } = fakeDatabase(failing);
    const logged: unknown[] = [];
    await keepHouse(database, { error: (event, _error, facts) => void logged.push([event, facts]) });
    expect(transactions).toEqual([
      ['select gate.submit_closed_attempts()'],
      ['select gate.forget_the_old()'],
      ['select gate.forget_old_access()'],
    ]);
    const task = failing.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
    expect(logged).toEqual([['housekeepingFailed', { task }]]);
  }
});
