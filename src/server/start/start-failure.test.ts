import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

const failed = (code: string, message: string, more = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

test.each([
  [
    failed('EADDRINUSE', 'listen'),
    'Port 81 is taken already. Stop the program that has it, or set PORT to another one.',
  ],
  [
    failed('EACCES', 'listen', { syscall: 'listen' }),
    'Port 81 may not be used by this user. Set PORT to one above 1023.',
  ],
  [
    failed('EADDRINUSE', 'listen', { port: 9464 }),
    'Port 9464 is taken already. Stop the program that has it, or set METRICS_PORT to another one.',
  ],
  [failed('EADDRNOTAVAIL', 'listen'), 'HOST is "far": this machine has no such address.'],
  [failed('EACCES', "open 'data/key'"), "The server may not write its data: open 'data/key'."],
  [
    failed('ENOSPC', "ENOSPC: no space left on device, write 'data/key'"),
    "The disk is full: ENOSPC: no space left on device, write 'data/key'. Make space and start again.",
  ],
  [new Error('This\nand that'), 'The server could not start: This'],
])('%s is one line that says what to do', (error, line) => {
  expect(startFailure(error, { PORT: '81', METRICS_PORT: '9464', HOST: 'far' })).toBe(line);
});
