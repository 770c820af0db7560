/** A channel of a campaign, in the order of its rows. */
export interface OfferedChannel {
  marketingChannelId: number;
  transportModeId: number;
}

/** What is known of a contact when its message is due. */
export interface Reach {
  /** The addresses of the contact by transport mode, the oldest first. */
  addresses: ReadonlyMap<number, readonly string[]>;
  /** The transport modes by which it gets nothing: it, or somebody with its address, unsubscribed. */
  suppressed: ReadonlySet<number>;
}

export type ChannelChoice =
  | { kind: 'send'; marketingChannelId: number; transportModeId: number; address: string }
  | { kind: 'none'; problem: 'suppressed' | 'unreachable' };

/**
 * Chooses the first channel that reaches a contact: it has an address, is not suppressed, the template has something to
 * say by the channel, and the installation carries its messages (`docs/domain/campaigns.md#campaigns`).
 */
export function chooseChannel(
  channels: readonly OfferedChannel[],
  { addresses, suppressed }: Reach,
  canSay: (marketingChannelId: number) => boolean,
  carries: (transportModeId: number) => boolean,
): ChannelChoice {
  let isSuppressed = false;
  for (const { marketingChannelId, transportModeId } of channels) {
    const address = addresses.get(transportModeId)?.[0];
    if (address === undefined || !canSay(marketingChannelId) || !carries(transportModeId)) continue;
    if (!suppressed.has(transportModeId)) return { kind: 'send', marketingChannelId, transportModeId, address };
    isSuppressed = true;
  }
  return { kind: 'none', problem: isSuppressed ? 'suppressed' : 'unreachable' };
}
