import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';

/** What the server writes into the page of a published form (`src/server/http/pages/public-forms.ts`). */
export interface FormData {
  formId: number;
  title: string;
  /** The fields in their places, as `configuredSections` reads them. */
  sections: Json;
  /** Signed: one page makes one record. */
  ticket: string;
}

/** Reads the form that the page carries. Throws when it carries none. */
export function formData(): FormData {
  const text = document.getElementById('form')?.textContent ?? 'null';
  const data: Json = JSON.parse(text);
  if (!isObject(data)) throw new Error('The page carries no form.');
  const { formId, title, sections = [], ticket } = data;
  return { formId: Number(formId), title: String(title), sections, ticket: String(ticket) };
}
