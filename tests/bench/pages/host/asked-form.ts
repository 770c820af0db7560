import { FIELDS, formRecord } from '../../fake-data/form-plan.ts';
import { numberOfAddress } from './show.ts';

/** The form that the address asks for: `?fields=50&existing=1`. */
export interface AskedForm {
  fields: number;
  /** Whether a stored record is opened, and not a new one. */
  isExisting: boolean;
  /** Reads the stored record; it comes after the time of a fast server. */
  record: () => Promise<Record<string, string | number | boolean>>;
}

const SERVER_MS = 20;

export function askedForm(): AskedForm {
  const fields = numberOfAddress('fields') || FIELDS;
  return {
    fields,
    isExisting: numberOfAddress('existing') === 1,
    record: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(formRecord(fields)), SERVER_MS);
      }),
  };
}
