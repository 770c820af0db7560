import { defineOperation } from '../../operation-handler.ts';
import { addNote } from '../core/notes.ts';
import { auditChanges } from '../shell/audit-changes.ts';
import { changeOrder } from '../shell/change-order.ts';

/** Adds an internal note (`docs/domain/orders.md#notes`). */
export const addOrderNote = defineOperation({
  name: 'addOrderNote',
  transaction: 'request',
  async run(context, { payload }) {
    const { orderId, noteText } = payload;
    await changeOrder(context.transaction, context, orderId, ({ state }, around) => addNote(state, noteText, around));
    // Lines of the timeline are a log themselves, but whoever looks for what a person has written asks the audit log.
    const line = { entity: 'Order', id: orderId, before: { note: null }, after: { note: noteText.trim() } };
    await auditChanges(context.transaction, context.origin, [line]);
    return { result: { orderId }, message: 'Note added.' };
  },
});
