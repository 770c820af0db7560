import pg from 'pg';

/** Statements that share one `Parse` name: the unnamed one, which the next replaces. */
const UNNAMED = '';

/**
 * Runs statements without parameters and then a query with parameters, in one round trip with one sync at its end: when
 * one of them fails, the server skips those after it. `pg` itself syncs after each statement, so a query would run
 * although its transaction had not begun or its role was not set. Returns the result of each statement.
 */
export function followingQuery(
  client: pg.ClientBase,
  config: pg.QueryConfig & { query_timeout: number },
  before: readonly string[],
): Promise<pg.QueryResult | pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, result) => (error ? reject(error) : resolve(result)));
    const submit = query.submit;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const text of before) {
          connection.parse({ text, name: UNNAMED, types: [] }, true);
          connection.bind({}, true);
          connection.execute({}, true);
        }
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(Object.assign(query, { query_timeout: config.query_timeout }));
  });
}
