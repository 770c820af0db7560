import type { PayoutOutcome } from '../core/refunds.ts';

/**
 * Pays refunds out (`docs/domain/orders.md#gateways`). The identifier of a payment out is the idempotency key of the
 * gateway: the same one in every try.
 */
export interface RefundGateway {
  /** Whether it needs the credentials that the tenant has stored for the market. */
  readonly needsCredentials: boolean;
  /** Sends a refund. It may be called again with the same payment out. */
  refund(payout: Payout, credentials: Credentials): Promise<GatewayAnswer>;
  /** Asks what has become of a refund that was sent. */
  stateOf(payout: Payout, credentials: Credentials): Promise<GatewayAnswer | { status: 'missing' }>;
}

/** A payment out as a gateway gets it. */
export interface Payout {
  /** The idempotency key. */
  identifier: string;
  /** The payment that it is taken from, as the gateway names it; null for one that no gateway knows. */
  sourcePaymentId: string | null;
  /** In minor units. */
  amount: number;
  currencyCode: string;
}

/** `unknown` means that the money may have moved or not: the payment out stays in processing and is asked for. */
export type GatewayAnswer = PayoutOutcome | { status: 'unknown'; message: string };

/** How a gateway knows the shop: a row of the payment gateways of the tenant. */
export interface Credentials {
  clientId: string;
  secretKey: string;
}

/** The gateways of an installation, by their codes. */
export interface RefundGateways {
  /** Returns the manual gateway for a code without an address. */
  of(paymentGatewayCode: string): RefundGateway;
}

const recorded = ({ identifier }: Payout): Promise<GatewayAnswer> =>
  Promise.resolve({ status: 'succeeded', externalPaymentId: `manual-${identifier}` });

/** For money that a person pays back by hand, in cash or in the gateway's own console: it is recorded as paid. */
export const manualGateway: RefundGateway = { needsCredentials: false, refund: recorded, stateOf: recorded };
