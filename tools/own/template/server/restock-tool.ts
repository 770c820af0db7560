import { defineOperation, invalidField } from 'screenplay/server';

/** Fills the stock of a tool. Returns its new stock; refuses a tool whose stock is full. */
export const restockTool = defineOperation({
  name: 'restockTool',
  transaction: 'request',
  async run({ store, transaction, origin, now }, { payload: { toolId } }) {
    const { title, stock, fullStock } = await store.get(transaction, 'Tool', { toolId });
    if (Number(stock) >= Number(fullStock)) throw invalidField('stock', `The stock of ${String(title)} is full.`);
    const changes = { stock: Number(fullStock), restockedDate: now.toISOString() };
    await store.change(transaction, origin, 'Tool', { toolId }, changes);
    return { result: { toolId, stock: changes.stock }, message: `${String(title)} is in stock again.` };
  },
});
