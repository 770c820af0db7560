import type { Engine } from '../engine/advance.ts';

/** Where a worker can die. */
export const POINTS = [
  'before a step',
  'after a step',
  'before a message is sent',
  'after a message was sent',
  'before the record',
  'after the record',
] as const;

/** The death of a worker: at a point, after it has passed the point a number of times. */
export interface Death {
  point: (typeof POINTS)[number];
  passes: number;
}

export class Killed extends Error {}

/**
 * Returns the engine of a worker that dies. From then on it does nothing more, as a process that was killed: it sends
 * no message, and stores nothing of those that are on their way.
 */
export function mortalEngine<Mortal extends Engine>(engine: Mortal, { point, passes }: Death): Mortal {
  let left = passes;
  let isDead = false;
  const live = (at: Death['point']): void => {
    if (!isDead && at === point && left === 0) isDead = true;
    else if (at === point) left -= 1;
    if (isDead) throw new Killed(`killed ${point}`);
  };
  const { transport } = engine;
  return {
    ...engine,
    transport: {
      carries: (mode) => transport.carries(mode),
      async send(message) {
        live('before a message is sent');
        const result = await transport.send(message);
        live('after a message was sent');
        return result;
      },
    },
    async step(work) {
      live('before a step');
      const result = await engine.step(work);
      live('after a step');
      return result;
    },
    async record(work) {
      live('before the record');
      const result = await engine.record(work);
      live('after the record');
      return result;
    },
  };
}
