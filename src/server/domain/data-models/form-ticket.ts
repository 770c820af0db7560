import { randomUUID } from 'node:crypto';
import { keyedHash, sameHmac } from '../sign-in/secrets.ts';

/** A person fills in and sends the shortest form in more than this time; programs mostly do not. */
export const LEAST_SECONDS = 2;

/** The form that a public page was made for. */
export interface TicketOf {
  tenantId: number;
  formId: number;
}

/** The ticket of a public page (`docs/domain/data-models.md#public-forms`). */
export interface Ticket {
  ticketId: string;
  issuedAt: number;
}

/** Returns a signed ticket: the page with it makes one record of this form, however often it is sent. */
export function newTicket(pepper: Buffer, form: TicketOf, now: Date): string {
  const ticket = { ticketId: randomUUID(), issuedAt: now.getTime() };
  return `${ticket.ticketId}.${ticket.issuedAt}.${signature(pepper, form, ticket)}`;
}

/** Returns the ticket of a page; null for one that was made up, or belongs to another form. */
export function readTicket(pepper: Buffer, form: TicketOf, text: string): Ticket | null {
  const [, ticketId, issued, signed] = /^([0-9a-f-]{36})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(text) ?? [];
  if (ticketId === undefined || issued === undefined || signed === undefined) return null;
  const ticket = { ticketId, issuedAt: Number(issued) };
  return sameHmac(signature(pepper, form, ticket), signed) ? ticket : null;
}

/** Returns the seconds until a person could have filled in the page; 0 when that is now. */
export function secondsTooEarly({ issuedAt }: Ticket, now: Date): number {
  return Math.max(0, LEAST_SECONDS - (now.getTime() - issuedAt) / 1000);
}

function signature(pepper: Buffer, { tenantId, formId }: TicketOf, { ticketId, issuedAt }: Ticket): string {
  return keyedHash(pepper, 'formTicket', tenantId, formId, ticketId, issuedAt);
}
