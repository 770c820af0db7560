import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { surroundedQuery } from './surrounded-query.ts';

/** A client that notes the messages which a query sends, and answers none. */
function recordingClient(): { client: pg.ClientBase; sent: string[] } {
  const sent: string[] = [];
  const note =
    (name: string) =>
    ({ text = '' }: { text?: string } = {}): void => {
      sent.push(`${name} ${text}`.trim());
    };
  const connection = {
    parsedStatements: {},
    submittedNamedStatements: {},
    stream: { cork: note('cork'), uncork: note('uncork') },
    ...Object.fromEntries(
      ['parse', 'bind', 'describe', 'execute', 'flush', 'sync', 'query'].map((name) => [name, note(name)]),
    ),
  };
  const client = Object.assign(new EventEmitter(), {
    query: (query: { submit(target: unknown): unknown }) => query.submit(connection),
  });
  return { client: client as unknown as pg.ClientBase, sent };
}

test('all statements go out in one write with one sync at the end', () => {
  const { client, sent } = recordingClient();
  const before = ['begin', 'set local role app'];
  void surroundedQuery(client, { text: 'select $1', values: ['1'], query_timeout: 1 }, { before, after: ['commit'] });
  expect(sent.filter((message) => message === 'sync')).toHaveLength(1);
  expect(sent.filter((message) => !message.endsWith('cork'))).toEqual([
    'parse begin',
    'bind',
    'execute',
    'parse set local role app',
    'bind',
    'execute',
    'parse select $1',
    'bind',
    'describe',
    'execute',
    'parse commit',
    'bind',
    'execute',
    'sync',
  ]);
  expect([sent[0], sent.at(-1)]).toEqual(['cork', 'uncork']);
});
