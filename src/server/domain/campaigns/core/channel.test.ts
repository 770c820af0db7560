import { describe, expect, it } from 'vitest';
import { chooseChannel } from './channel.ts';

const channels = [
  { marketingChannelId: 13, transportModeId: 1 },
  { marketingChannelId: 3, transportModeId: 3 },
  { marketingChannelId: 20, transportModeId: 2 },
];
const reach = (modes: number[], suppressed: number[] = []) => ({
  addresses: new Map(modes.map((mode) => [mode, [`first-${mode}`, `second-${mode}`]])),
  suppressed: new Set(suppressed),
});
const carries = (mode: number) => mode !== 3;

describe('chooseChannel', () => {
  it('takes the first channel of the campaign by which the contact has an address', () => {
    expect(chooseChannel(channels, reach([1, 2]), () => true, carries)).toMatchObject({
      marketingChannelId: 13,
      address: 'first-1',
    });
    expect(chooseChannel(channels, reach([2, 3]), () => true, carries)).toMatchObject({ marketingChannelId: 20 });
  });

  it('leaves out channels for which the template says nothing, that nothing carries, and that are suppressed', () => {
    expect(chooseChannel(channels, reach([1, 2]), (id) => id !== 13, carries)).toMatchObject({
      marketingChannelId: 20,
    });
    expect(chooseChannel(channels, reach([1, 2], [1]), () => true, carries)).toMatchObject({ marketingChannelId: 20 });
    expect(chooseChannel(channels, reach([3]), () => true, carries)).toEqual({ kind: 'none', problem: 'unreachable' });
    expect(chooseChannel(channels, reach([1], [1]), () => true, carries)).toEqual({
      kind: 'none',
      problem: 'suppressed',
    });
  });
});
