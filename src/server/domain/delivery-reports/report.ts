import type { Instant } from '../campaigns/core/plan.ts';

/** The formats in which providers report. */
export type ReportSource = 'screenplay' | 'sendgrid' | 'mailgun';

/** What a provider reports of a message (`docs/domain/delivery-reports.md#kinds`). */
export const REPORT_KINDS = ['delivered', 'hardBounce', 'softBounce', 'complaint', 'unsubscribed', 'replied'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** A report of one message, as it arrived. */
export interface DeliveryReport {
  tenantId: number;
  messageId: string;
  kind: ReportKind;
  at: Instant;
  /** The same report that is sent twice has the same key. */
  key: string;
  /** The reason in the words of the receiving server. */
  detail: string | null;
}
