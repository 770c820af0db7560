import pg from 'pg';
import type { Around } from '../session.ts';

/** Statements that share one `Parse` name: the unnamed one, which the next replaces. */
const UNNAMED = '';

/**
 * Runs a query with parameters between statements without any, in one round trip with one sync at its end: when one of
 * them fails, the server skips those after it. `pg` itself syncs after each statement, so a query would run although
 * its transaction had not begun or its role was not set. Returns the result of each statement.
 */
export function surroundedQuery(
  client: pg.ClientBase,
  config: pg.QueryConfig & { query_timeout: number },
  { before = [], after = [] }: Around,
): Promise<pg.QueryResult | pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, result) => (error ? reject(error) : resolve(result)));
    const submit = query.submit;
    query.submit = (connection) => {
      const { sync } = connection;
      connection.stream.cork();
      try {
        run(connection, before);
        // `submit` syncs when it has sent everything.
        connection.sync = () => {
          run(connection, after);
          sync.call(connection);
        };
        return submit.call(query, connection);
      } finally {
        connection.sync = sync;
        connection.stream.uncork();
      }
    };
    client.query(Object.assign(query, { query_timeout: config.query_timeout }));
  });
}

function run(connection: pg.Connection, texts: readonly string[]): void {
  for (const text of texts) {
    connection.parse({ text, name: UNNAMED, types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
  }
}
