import { expect, it } from 'vitest';
import { createToasts } from '../../../renderer/ui/toast/toasts.ts';
import { failedCall } from '../api/read-response.ts';
import { dismissOffline } from './offline-banner.tsx';

it('keeps an Undo that did not reach the server', () => {
  const toasts = createToasts();
  toasts.show('error', failedCall('offline').message, { action: { label: 'Undo', run: () => undefined } });
  dismissOffline(toasts);
  expect(toasts.current()).toHaveLength(1);
});

it('dismisses only the errors about the missing connection', () => {
  const toasts = createToasts();
  toasts.show('error', failedCall('offline').message);
  toasts.show('error', 'The order is cancelled already.');
  dismissOffline(toasts);
  expect(toasts.current().map(({ text }) => text)).toEqual(['The order is cancelled already.']);
});
