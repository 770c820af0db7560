import { expect, test } from 'vitest';
import { DeliveryFailure, type Delivery } from '../../services.ts';
import { transportOver } from './transport.ts';

const message = { tenantId: 7, messageId: '0f3c', transportModeId: 1, to: 'asha@example.com', subject: 'A', text: 'B' };

const after = (error: Error): Delivery => ({ channels: ['email'], send: () => Promise.reject(error) });

test('what the provider refused for good is in its words, and nothing is told of the installation', async () => {
  expect(await transportOver(after(new DeliveryFailure('failed', '550 No such user.'))).send(message)).toEqual({
    result: 'failed',
    reason: '550 No such user.',
  });
  expect(
    await transportOver(after(new DeliveryFailure('notSent', 'connect ECONNREFUSED 10.0.3.7:587'))).send(message),
  ).toEqual({
    result: 'notSent',
    reason: 'The provider takes no messages now.',
  });
  expect(await transportOver(after(new Error('Timeout'))).send(message)).toBe('unknown');
});
