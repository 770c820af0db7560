import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';

/** The operation that takes what is sent, as `schemas/operations` describes it. */
export const SUBMIT = {
  name: 'submitForm',
  method: 'POST',
  path: '/contenthub-management/management/forms/submitForm',
  summary: 'Sends a published form',
} as const;

/** The screen of a public form: it has no fields of its own, its layout brings them. */
export function publicScreen(title: string): ResolvedScreen {
  const entity: ResolvedScreen['entity'] = {
    entity: 'TableRecord',
    table: { name: 'table_records', class: 'tenant' },
    key: [],
    title: 'Answer',
    titlePlural: 'Answers',
    titleField: 'values',
    properties: {},
  };
  return {
    descriptor: {
      id: 'public-form',
      kind: 'form',
      entity: 'TableRecord',
      title: { add: title },
      route: {},
      endpoints: { add: SUBMIT.name },
      sections: [],
    },
    area: { area: 'public', title: '', section: 'public', menu: [] },
    entity,
    entities: {},
    operations: {},
    problems: [],
  };
}
