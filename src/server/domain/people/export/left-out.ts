import { tablesOfTenant, type PersonalRows } from '../personal-tables.ts';

/** Tables with rows of a person that an archive of the person does not have, with the reason. */
export const LEFT_OUT_OF_PERSON: Readonly<Record<string, string>> = {
  idempotency_keys:
    'Answers to calls, kept for a day for the repetition of the same call; the records themselves are there.',
  person_export_parts: 'The archives themselves.',
};

/** Returns the tables of an archive in their order. */
export function exportedTables(): PersonalRows[] {
  return tablesOfTenant().filter(({ name }) => !Object.hasOwn(LEFT_OUT_OF_PERSON, name));
}
