import type { Transaction } from '../../data/engine/database.ts';
import { tellStaff } from '../notifications/staff/tell-staff.ts';
import type { PublicForm } from './public-form.ts';

/** Tells the staff of a site who may see the record that a visitor has made with a form. */
export async function tellOfAnswers(
  transaction: Transaction,
  siteId: number,
  { schemaTableId, tableName, title: formTitle }: Pick<PublicForm, 'schemaTableId' | 'tableName' | 'title'>,
  recordId: number,
): Promise<void> {
  const values = { schemaTableId, tableName, recordId, formTitle };
  const key = `${schemaTableId}.${recordId}`;
  await tellStaff(transaction, { kind: 'formSubmitted', key, siteId, schemaTableId, values }, null);
}
