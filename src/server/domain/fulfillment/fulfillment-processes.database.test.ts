import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

const USED = 'The Fulfillment Process cannot be deleted as it is associated to a Product';

let server: TestServer;
let acme: Service;
let globex: Service;
let categoryId = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  categoryId = Number((await acme.done('addCategory', { title: 'Tents', shortTitle: 'Tents' }))['categoryId']);
});
afterAll(() => server.close());

const add = (fulfillmentProcessCode: string, more: JsonObject = { isShipping: true }) =>
  acme.write('addFulfillmentProcess', { fulfillmentProcessCode, fulfillmentProcessTitle: 'P', ...more });
const product = (fulfillmentProcessCode: string) =>
  acme.write('addProduct', { title: 'T', subTitle: 'S', shortDescription: 'D', fulfillmentProcessCode, categoryId });
const isUsed = async (code: string, service = acme) =>
  (await service.read('isFulfillmentProcessUsed', [code])).envelope().result;
const keyOf = async (code: string) =>
  Number(
    (await acme.rows('getFulfillmentProcesses', [], `$filter=fulfillmentProcessCode eq '${code}'`))[0]?.[
      'fulfillmentProcessId'
    ],
  );

describe('a fulfilment process', () => {
  it('has at least one leg, and public end points', async () => {
    expect(refusal(await add('NONE', {})).fieldErrors).toEqual({ isShipping: 'Choose at least one way to fulfil.' });
    const online = { isOnlineDelivery: true, onlineDeliveryEndPoint: 'https://127.0.0.1/deliver' };
    expect(refusal(await add('INNER', online)).fieldErrors).toEqual({
      onlineDeliveryEndPoint: 'Give a public address that begins with https://.',
    });
    expect(
      refusal(await add('PLAIN', { ...online, onlineDeliveryEndPoint: 'http://example.com' })).fieldErrors,
    ).toEqual({ onlineDeliveryEndPoint: 'Give an address that begins with https://.' });
    expect(
      (
        await add('ONLINE', {
          ...online,
          onlineDeliveryEndPoint: 'https://fulfil.example.com/deliver',
          fulfillmentConnectorId: 1,
        })
      ).status,
    ).toBe(200);
    const id = await keyOf('ONLINE');
    const changed = await acme.done('updateFulfillmentProcess', {
      fulfillmentProcessId: id,
      version: 1,
      isOnlineDelivery: false,
      isShipping: true,
    });
    expect(changed).toMatchObject({ onlineDeliveryEndPoint: null });
    expect(
      refusal(await acme.write('updateFulfillmentProcess', { fulfillmentProcessId: id, version: 2, isShipping: false }))
        .fieldErrors,
    ).toEqual({ isShipping: 'Choose at least one way to fulfil.' });
  });

  it('has a unique code, fixed once it is saved', async () => {
    expect((await add('CODE')).status).toBe(200);
    expect(refusal(await add('CODE'))).toMatchObject({
      status: 409,
      errorCode: 'duplicate',
      fieldErrors: { fulfillmentProcessCode: 'There is already a fulfilment process with this code.' },
    });
    for (const code of ['lower', 'A B', 'A', '-A', `A${'B'.repeat(30)}`])
      expect(refusal(await add(code)).fieldErrors, code).toHaveProperty('fulfillmentProcessCode');
    expect(
      refusal(
        await acme.write('updateFulfillmentProcess', {
          fulfillmentProcessId: await keyOf('CODE'),
          version: 1,
          fulfillmentProcessCode: 'OTHER',
        }),
      ).fieldErrors,
    ).toEqual({ fulfillmentProcessCode: 'This cannot be changed once it is saved.' });
  });

  it('is not deleted while a product uses it, and reports that beforehand', async () => {
    await add('USED');
    expect(await isUsed('USED')).toEqual({ isExists: false });
    const added = await product('USED');
    expect(await isUsed('USED')).toEqual({ isExists: true });
    expect(await isUsed('USED', globex)).toEqual({ isExists: false });
    expect(
      refusal(await acme.write('deleteFulfillmentProcess', { fulfillmentProcessId: await keyOf('USED') })),
    ).toMatchObject({ status: 409, errorCode: 'referenced', message: USED });
    const { result } = added.envelope();
    await acme.done('deleteProduct', {
      productId:
        typeof result === 'object' && result !== null && !Array.isArray(result) ? (result['productId'] ?? 0) : 0,
    });
    expect(await isUsed('USED')).toEqual({ isExists: false });
    expect((await acme.write('deleteFulfillmentProcess', { fulfillmentProcessId: await keyOf('USED') })).status).toBe(
      200,
    );
    expect(refusal(await product('USED')).fieldErrors).toHaveProperty('fulfillmentProcessCode');
  });

  it('is either deleted or used by a product, when both are tried at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = `RACE-${round}`;
      await add(code);
      const fulfillmentProcessId = await keyOf(code);
      const [added, deleted] = await Promise.all([
        product(code),
        acme.write('deleteFulfillmentProcess', { fulfillmentProcessId }),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([added.status, deleted.status]);
      expect(await isUsed(code)).toEqual({ isExists: added.status === 200 });
    }
  });

  it('is invisible to another tenant', async () => {
    await add('SECRET');
    const fulfillmentProcessId = await keyOf('SECRET');
    expect((await globex.read('getFulfillmentProcessById', [fulfillmentProcessId])).status).toBe(404);
    expect((await globex.write('deleteFulfillmentProcess', { fulfillmentProcessId })).status).toBe(404);
    expect((await globex.rows('getFulfillmentProcesses')).map((row) => row['fulfillmentProcessCode'])).toEqual([]);
    expect(
      (
        await globex.write('addFulfillmentProcess', {
          fulfillmentProcessCode: 'SECRET',
          fulfillmentProcessTitle: 'Mine',
          isShipping: true,
        })
      ).status,
    ).toBe(200);
  });

  it('is the default alone: the mark leaves the process that had it, with a version of its own', async () => {
    const defaults = async () =>
      (await acme.rows('getFulfillmentProcesses', [], '$filter=isDefault eq true')).map(
        (row) => row['fulfillmentProcessCode'],
      );
    const marked = { isShipping: true, isDefault: true };
    expect((await add('FIRST', marked)).status).toBe(200);
    expect(await defaults()).toEqual(['FIRST']);
    expect((await add('SECOND', marked)).status).toBe(200);
    expect(await defaults()).toEqual(['SECOND']);
    const fulfillmentProcessId = await keyOf('FIRST');
    const stale = { fulfillmentProcessId, version: 1, isDefault: true };
    expect((await acme.write('updateFulfillmentProcess', stale)).status).toBe(409);
    await acme.done('updateFulfillmentProcess', { ...stale, version: 2 });
    expect(await defaults()).toEqual(['FIRST']);
    await acme.done('updateFulfillmentProcess', { fulfillmentProcessId, version: 3, isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  it('is the default alone when two are marked at once, and in each tenant', async () => {
    const marked = { isShipping: true, isDefault: true };
    const answers = await Promise.all(['LEFT', 'RIGHT'].map((code) => add(code, marked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await acme.rows('getFulfillmentProcesses', [], '$filter=isDefault eq true')).toHaveLength(1);
    const theirs = { fulfillmentProcessCode: 'THEIRS', fulfillmentProcessTitle: 'P', ...marked };
    expect((await globex.write('addFulfillmentProcess', theirs)).status).toBe(200);
    expect(await acme.rows('getFulfillmentProcesses', [], '$filter=isDefault eq true')).toHaveLength(1);
  });
});
