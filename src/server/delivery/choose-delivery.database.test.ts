import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTenant, freshDatabase, type TestDatabase } from '../data/testing/databases.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { readOutbox } from './outbox.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await addTenant(opened.database, 1, 'Acme');
});

afterAll(() => opened.drop());

const none = { sms: null, whatsApp: null, push: null };
const mail = { server: new URL('smtp://127.0.0.1:1'), from: 'no-reply@example.com' };

describe('chooseDelivery', () => {
  it('uses the outbox in development for channels without configuration', async () => {
    const told: string[] = [];
    const { delivery, usesOutbox } = chooseDelivery({ isProduction: false, mail, ...none }, opened.database, (line) =>
      told.push(line),
    );
    expect([usesOutbox, delivery.channels]).toEqual([true, ['sms', 'email', 'whatsapp', 'push']]);
    await delivery.send({ tenantId: 1, channel: 'sms', to: '+12025550101', subject: 's', text: '7391 is\nyour code' });
    await expect(
      delivery.send({ tenantId: 1, channel: 'email', to: 'a@example.com', subject: 's', text: 't' }),
    ).rejects.toThrow();
    expect(told).toEqual(['sms to +12025550101: 7391 is your code']);
    expect(await readOutbox(opened.database)).toEqual([
      {
        tenantTitle: 'Acme',
        channel: 'sms',
        to: '+12025550101',
        subject: 's',
        text: '7391 is\nyour code',
        attachments: [],
        sentDate: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  it('shows the newest first, and keeps a bounded number', async () => {
    const { delivery } = chooseDelivery({ isProduction: false, mail: null, ...none }, opened.database, () => undefined);
    for (let count = 0; count < 60; count += 1)
      await delivery.send({ tenantId: 1, channel: 'email', to: 'a@example.com', subject: 's', text: String(count) });
    const shown = await readOutbox(opened.database);
    expect(shown.map((message) => message.text)).toEqual(Array.from({ length: 50 }, (_, index) => String(59 - index)));
  });

  it('has no outbox in production', async () => {
    const { delivery, usesOutbox } = chooseDelivery(
      { isProduction: true, mail, ...none },
      opened.database,
      () => undefined,
    );
    expect([usesOutbox, delivery.channels]).toEqual([false, ['email']]);
    await expect(
      delivery.send({ tenantId: 1, channel: 'sms', to: '+12025550101', subject: 's', text: 't' }),
    ).rejects.toThrow('Nothing here carries');
  });
});
