import { withDerived } from './derive.ts';
import type { EventCode, EventData, EventRow, OrderState, Surroundings } from './state.ts';

/** Returns a line for the order's timeline. */
export function event(around: Surroundings, eventCode: EventCode, data: EventData = {}): EventRow {
  return {
    orderEventId: around.newId('events'),
    eventCode,
    actorContactId: around.actorContactId,
    at: around.now,
    data,
  };
}

/** Returns the result of a command: with its line in the timeline, the next version and the derived fields. */
export function done(state: OrderState, around: Surroundings, eventCode: EventCode, data: EventData = {}): OrderState {
  return touched({ ...state, events: [...state.events, event(around, eventCode, data)] });
}

/** Returns the result of a command without a line in the timeline. */
export function touched(state: OrderState): OrderState {
  return withDerived({ ...state, order: { ...state.order, version: state.order.version + 1 } });
}
