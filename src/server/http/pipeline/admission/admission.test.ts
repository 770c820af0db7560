import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { Admission } from './admission.ts';

/** Returns work that ends when `open` is called. */
function gate(): { work: () => Promise<string>; open: () => void } {
  const gates = new EventEmitter();
  const opened = once(gates, 'open').then(() => 'done');
  return { work: () => opened, open: () => void gates.emit('open') };
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? `${error.status} ${error.errorCode}` : 'no refusal';
}

describe('Admission', () => {
  it('runs sequential work of a session in call order, also after a failure', async () => {
    const admission = new Admission(4);
    const [first, second] = [gate(), gate()];
    const begun: string[] = [];
    const turn = (session: string, name: string, work: () => Promise<string>) =>
      admission.run(
        session,
        () => {
          begun.push(name);
          return work();
        },
        { sequential: true },
      );
    const running = turn('a', 'first', async () => {
      await first.work();
      throw new Error('broken');
    });
    const waiting = [turn('a', 'second', second.work), turn('a', 'third', second.work)];
    // Work of another session and work that is not sequential pass them.
    expect(await turn('b', 'other', () => Promise.resolve('done'))).toBe('done');
    expect(await admission.run('a', () => Promise.resolve('read'))).toBe('read');
    expect(begun).toEqual(['first', 'other']);
    // Queued calls count like running ones.
    expect(await refusalOf(Promise.all([admission.run('a', second.work), admission.run('a', second.work)]))).toBe(
      '429 tooManyAtOnce',
    );
    first.open();
    await expect(running).rejects.toThrow('broken');
    expect(begun).toEqual(['first', 'other', 'second']);
    second.open();
    expect(await Promise.all(waiting)).toEqual(['done', 'done']);
    expect(begun).toEqual(['first', 'other', 'second', 'third']);
  });

  it('keeps one session from taking every place', async () => {
    const admission = new Admission(2);
    const first = gate();
    const running = [admission.run('a', first.work), admission.run('a', first.work)];
    expect(await refusalOf(admission.run('a', first.work))).toBe('429 tooManyAtOnce');
    expect(await admission.run('b', () => Promise.resolve(1))).toBe(1);
    first.open();
    await Promise.all(running);
    expect(await admission.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
