import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodiesInFlight } from './bodies-in-flight.ts';

const LIMITS = { ofProcess: 100, ofSender: 40 };

test('refuses a sender above its share, and leaves room for others', () => {
  const bodies = new BodiesInFlight(LIMITS);
  const flood = bodies.open('a');
  flood.hold(40);
  expect(() => flood.hold(1)).toThrow(expect.objectContaining({ status: 503, errorCode: 'tooManyBodies' }));
  expect(() => bodies.open('a').hold(1)).toThrow('receiving too much');
  bodies.open('b').hold(40);
  expect(bodies.held).toBe(80);
});

test('refuses everybody when the process is full, until bytes are given back', () => {
  const bodies = new BodiesInFlight(LIMITS);
  const held = ['a', 'b', 'c'].map((sender) => bodies.open(sender));
  held[0]?.hold(40);
  held[1]?.hold(40);
  expect(() => held[2]?.hold(21)).toThrow('receiving too much');
  held[0]?.release();
  held[2]?.hold(21);
  expect(bodies.held).toBe(61);
});

test('counts nothing after all bodies have been released, whatever was refused', () => {
  const step = fc.record({ sender: fc.constantFrom('a', 'b', 'c'), bytes: fc.nat(60), isReleased: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const bodies = new BodiesInFlight(LIMITS);
      const open = steps.map(({ sender, bytes, isReleased }) => {
        const held = bodies.open(sender);
        try {
          held.hold(bytes);
        } catch {
          // Refused: nothing of it is counted.
        }
        expect(bodies.held).toBeLessThanOrEqual(LIMITS.ofProcess);
        if (isReleased) held.release();
        return held;
      });
      for (const held of open) held.release();
      expect(bodies.held).toBe(0);
      bodies.open('a').hold(LIMITS.ofSender);
    }),
  );
});
