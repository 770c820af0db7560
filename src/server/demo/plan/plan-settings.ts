import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

/** The workspace settings of a tenant: payloads by entity, each kind numbered from 1 in order. */
export type PlannedSettings = Readonly<Record<SettingEntity, readonly JsonObject[]>>;

type SettingEntity = 'CancellationReason' | 'ReturnReason' | 'ShippingPartner' | 'PaymentGateway' | 'SecurityDomain';

export const CANCELLATION_REASONS: readonly [string, ...string[]] = [
  'Ordered by mistake',
  'Found a better price',
  'Delivery takes too long',
  'Payment failed',
  'Out of stock',
  'Address cannot be reached',
];

export const RETURN_REASONS: readonly [string, ...string[]] = [
  'Damaged on arrival',
  'Wrong product',
  'Does not match the description',
  'Missing parts',
  'No longer needed',
];

/** Company names and their hosts, by tenant. */
const PARTNERS: Readonly<Record<number, readonly (readonly [name: string, host: string])[]>> = {
  1: [
    ['Swift Parcel', 'swift-parcel.example'],
    ['Bluewing Logistics', 'bluewing.example'],
    ['Harbour Freight Lines', 'harbour-freight.example'],
  ],
  2: [
    ['Norrfrakt', 'norrfrakt.example'],
    ['Swift Parcel', 'swift-parcel.example'],
  ],
};

/** Returns the shipping partners of a tenant, numbered from 1. */
export function partnersOf(tenantId: number): readonly (readonly [name: string, host: string])[] {
  return PARTNERS[tenantId] ?? [];
}

/** Among the gateways that all tenants share (`0062_workspace_settings.sql`). */
const STRIPE = 2;

const SECURITY_DOMAINS: readonly (readonly [appId: number, title: string])[] = [
  [1, 'Shop staff'],
  [1, 'Trade customers'],
  [2, 'Learners'],
  [3, 'Readers'],
];

/** Returns what a business has set up: gateways for its first two markets, partners, reasons, security domains. */
export function planSettings(random: Random, { tenantId, markets }: PlannedTenant): PlannedSettings {
  return {
    CancellationReason: CANCELLATION_REASONS.map((cancellationReasonText) => ({ cancellationReasonText })),
    ReturnReason: RETURN_REASONS.map((returnReasonText) => ({ returnReasonText })),
    ShippingPartner: partnersOf(tenantId).map(([companyName, host]) => ({
      companyName,
      trackingWebsiteLink: `https://track.${host}/`,
    })),
    PaymentGateway: markets.slice(0, 2).map(({ marketCode }) => ({
      paymentGatewayBaseId: STRIPE,
      marketCode,
      clientId: `demo-${marketCode.toLowerCase()}`,
      secretKey: random.uuid('PaymentGateway', `${tenantId}/${marketCode}`, 'secretKey'),
    })),
    SecurityDomain: SECURITY_DOMAINS.map(([appId, securityDomainTitle]) => ({ appId, securityDomainTitle })),
  };
}
