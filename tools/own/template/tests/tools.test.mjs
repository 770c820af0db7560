import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startConsole } from 'screenplay/testing';

/** The console on a database of its own, filled with the demo. `maya` may do everything. */
let server;
let maya;

before(async () => {
  server = await startConsole();
  maya = await server.signIn(server.owner);
});

after(() => server?.close());

test('a tool is added, listed and restocked once', async () => {
  const added = await maya.call('addTool', { title: 'Torque wrench', stock: 2, fullStock: 12 });
  assert.equal(added.status, 200, added.message);
  const { toolId } = added.result;

  const listed = await maya.call('getTools', {}, "$filter=title eq 'Torque wrench'");
  assert.deepEqual(
    listed.result.map(({ title, stock }) => ({ title, stock })),
    [{ title: 'Torque wrench', stock: 2 }],
  );

  const restocked = await maya.call('restockTool', { toolId });
  assert.equal(restocked.message, 'Torque wrench is in stock again.');
  assert.deepEqual(restocked.result, { toolId, stock: 12 });
  const { result } = await maya.call('getToolById', { toolId });
  assert.equal(result.stock, 12);

  const again = await maya.call('restockTool', { toolId });
  assert.equal(again.status, 400);
  assert.deepEqual(again.fieldErrors, [{ path: 'stock', message: 'The stock of Torque wrench is full.' }]);
});

test('the data rules of the entity hold', async () => {
  const refused = await maya.call('addTool', { title: 'Hammer', stock: -1, fullStock: 5 });
  assert.equal(refused.status, 400);
  assert.equal(refused.fieldErrors[0].path, 'stock');
});
