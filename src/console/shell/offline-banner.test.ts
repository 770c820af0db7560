import { expect, it } from 'vitest';
import { createToasts } from '../../../renderer/ui/toast/toasts.ts';
import { noAnswer } from '../api/read-answer.ts';
import { dismissOffline } from './offline-banner.tsx';

it('takes away what was only true without a connection, and leaves other errors', () => {
  const toasts = createToasts();
  toasts.show('error', noAnswer('offline').message);
  toasts.show('error', 'The order is cancelled already.');
  dismissOffline(toasts);
  expect(toasts.current().map(({ text }) => text)).toEqual(['The order is cancelled already.']);
});
