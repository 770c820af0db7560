import { Refusal } from '../../../refusal.ts';

/** A state machine as data: it serves the rules, `allowedActions` and the pictures in `docs/domain/orders.md`. */
export interface Machine<State extends string, Action extends string> {
  /** What the machine is of, for messages and pictures. */
  subject: string;
  initial: State;
  transitions: readonly Transition<State, Action>[];
}

export interface Transition<State extends string, Action extends string> {
  from: State;
  action: Action;
  to: State;
  /** The condition besides the state, in words, for the picture. */
  when?: string;
}

export const orderMachine: Machine<'open' | 'closed' | 'cancelled', 'close' | 'cancel' | 'reopen'> = {
  subject: 'order',
  initial: 'open',
  transitions: [
    { from: 'open', action: 'close', to: 'closed', when: 'payment and fulfilment are settled' },
    { from: 'open', action: 'cancel', to: 'cancelled', when: 'its last product is cancelled' },
    { from: 'closed', action: 'reopen', to: 'open', when: 'a return is registered' },
  ],
};

export type ShipmentAction =
  | 'updateShipment'
  | 'deleteShipment'
  | 'dispatchShipment'
  | 'markAsDelivered'
  | 'markAsUndelivered';

export const shipmentMachine: Machine<
  'created' | 'dispatched' | 'delivered' | 'undelivered' | 'deleted',
  ShipmentAction
> = {
  subject: 'shipment',
  initial: 'created',
  transitions: [
    { from: 'created', action: 'updateShipment', to: 'created' },
    { from: 'created', action: 'deleteShipment', to: 'deleted' },
    {
      from: 'created',
      action: 'dispatchShipment',
      to: 'dispatched',
      when: 'the payment is there, and a tracking id where the partner needs one',
    },
    { from: 'dispatched', action: 'markAsDelivered', to: 'delivered' },
    { from: 'dispatched', action: 'markAsUndelivered', to: 'undelivered', when: 'its products can be shipped again' },
  ],
};

export const refundMachine: Machine<'requested' | 'completed' | 'rejected', 'complete' | 'reject'> = {
  subject: 'refund',
  initial: 'requested',
  transitions: [
    { from: 'requested', action: 'complete', to: 'completed', when: 'its payments out are queued' },
    { from: 'requested', action: 'reject', to: 'rejected', when: 'its amount is due again' },
  ],
};

export const payoutMachine: Machine<
  'pending' | 'processing' | 'succeeded' | 'failed',
  'process' | 'ask' | 'succeed' | 'fail'
> = {
  subject: 'payment out',
  initial: 'pending',
  transitions: [
    { from: 'pending', action: 'process', to: 'processing' },
    { from: 'failed', action: 'process', to: 'processing', when: 'tried again under the same key' },
    { from: 'processing', action: 'ask', to: 'processing', when: 'no answer was recorded within a minute' },
    { from: 'processing', action: 'succeed', to: 'succeeded', when: 'the gateway says so' },
    { from: 'processing', action: 'fail', to: 'failed', when: 'the gateway says so; no answer changes nothing' },
  ],
};

export const returnMachine: Machine<'requested' | 'completed', 'approve'> = {
  subject: 'return',
  initial: 'requested',
  transitions: [{ from: 'requested', action: 'approve', to: 'completed', when: 'the goods are back and accepted' }],
};

export const machines = [orderMachine, shipmentMachine, refundMachine, payoutMachine, returnMachine] as const;

/** Returns the state after an action. Throws 409 `wrongState` when the state does not allow it. */
export function after<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  from: State,
  action: Action,
): State {
  const found = machine.transitions.find((transition) => transition.from === from && transition.action === action);
  if (found === undefined) throw new Refusal(409, 'wrongState', `This ${machine.subject} is already ${from}.`);
  return found.to;
}

/** Returns the actions that a state allows, in the order of the table. */
export function actionsFrom<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  from: State,
): Action[] {
  return machine.transitions.filter((transition) => transition.from === from).map(({ action }) => action);
}
