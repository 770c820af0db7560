import { invalidField } from '../../../refusal.ts';
import { done } from './events.ts';
import type { OrderState, Surroundings } from './state.ts';

/** Adds an internal note to an order in any state: a line of its timeline (`docs/domain/orders.md#notes`). */
export function addNote(state: OrderState, text: string, around: Surroundings): OrderState {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidField('noteText', 'Write a note.');
  return done(state, around, 'noteAdded', { text: trimmed });
}
