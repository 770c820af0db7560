import type { FormDescriptor, FormField } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { ownScreen, type FormPage } from './form-page.ts';
import type { Seen } from './page/main.tsx';

/** The fields of the record that these tests edit. */
export const THING: Entity['properties'] = {
  title: { type: 'string', title: 'Title', maxLength: 40 },
  isSent: { type: 'boolean', title: 'Sent' },
  quantity: { type: 'integer', title: 'Quantity' },
  token: { type: 'string', title: 'Token', readOnly: true },
};

/** The record as the server stores it. */
export const STORED = {
  thingId: 1,
  title: 'Lamp',
  isSent: true,
  quantity: 3,
  token: 'abc-123',
  status: 'open',
  version: 1,
};

interface Played extends Partial<FormDescriptor> {
  fields?: FormField[];
}

/** Opens a form for the stored record, with descriptor words of the test. */
export async function edit(
  form: FormPage,
  { fields = [{ name: 'title' }, { name: 'isSent' }, { name: 'quantity' }, { name: 'token' }], ...words }: Played,
  operations: Record<string, Partial<Operation>> = {},
  address = '/things/1/edit/',
): Promise<void> {
  const sections = [{ rows: fields.map((field) => ({ fields: [field] })) }];
  const screen = ownScreen({ sections, ...words }, { properties: THING, required: ['title'] }, operations);
  await form.open({ screen, address, answers: { getThing: STORED } });
  await form.page.getByRole('heading', { level: 1 }).waitFor();
}

/** Returns the calls of an operation since the form was opened. */
export async function callsOf(form: FormPage, operation: string): Promise<Seen['calls']> {
  return (await form.seen()).calls.filter((call) => call.operation === operation);
}
