import { splitScope } from '../../../renderer/language/paths/read-scoped.ts';
import { templateFields } from '../../../renderer/language/text/templates/template-fields.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { screenReferences } from '../../lint/references/screen-references.ts';
import type { Obstacle } from './obstacle.ts';
import type { FieldDefinition } from './field-of.ts';
import { isSame } from './field-places.ts';

/** The field in which a template looks for the currency of an amount (`fill-template.ts`). */
const CURRENCY = 'currencyCode';

/** Returns the templates that write an amount in the currency that the field holds: they find it by its name. */
export function templatesOfMoney(context: LintContext, { name, field }: FieldDefinition): Obstacle[] {
  if (name !== CURRENCY) return [];
  return screenReferences(context, context.catalogue).flatMap(({ file, references }) =>
    references.templates.flatMap(({ template, scopes, path }): Obstacle[] => {
      const isMeant = templateFields(template).some(({ path: amount, format }) => {
        if (format !== 'money') return false;
        const beside = amount.slice(0, amount.lastIndexOf('.') + 1) + CURRENCY;
        const { scope, path: inner } = splitScope(beside);
        return isSame(scopes[scope]?.find(inner), field);
      });
      const sentence = `This amount is written in the currency of the field "${CURRENCY}", which is found by its name.`;
      return isMeant ? [{ file, path, sentence }] : [];
    }),
  );
}
