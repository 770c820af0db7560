import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { takenNames } from '../../../../renderer/language/resolve/served-by.ts';
import type { FormDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

export const takenByForm = defineRule({
  code: 'SP3030',
  title: 'A form offers for editing only fields that its operations take.',
  why: 'The operation refuses a field that is not in its `only`, so the form could never be saved.',
  fix: 'Add the field to `only` of the operation, or remove it from the form.',
  check(context, report) {
    for (const { file, screen: form, references } of screenReferences(context, context.catalogue)) {
      if (form?.kind !== 'form' || form.save?.payload !== undefined) continue;
      const taken = takenBy(form, context.catalogue);
      for (const { kind, owner, node, path } of references.elements) {
        // A field that only an add takes is fixed afterwards, and one that neither takes is shown read-only.
        if (kind === 'field' && owner === '' && taken.update(node.name) && !taken.add(node.name))
          report({ file, path: [...path, 'name'] }, `"${form.endpoints.add}" does not take "${node.name}".`);
      }
      for (const [index, { children }] of form.sections.entries()) {
        const purpose = (['add', 'update'] as const).find((one) => children && !taken[one](children.name));
        if (children && purpose !== undefined)
          report(
            { file, path: ['sections', index, 'children', 'name'] },
            `"${form.endpoints[purpose]}" does not take the rows of "${children.name}".`,
          );
      }
    }
  },
});

type Takes = (name: string) => boolean;

function takenBy({ endpoints }: FormDescriptor, { operations }: Catalogue): { add: Takes; update: Takes } {
  const takes = (endpoint: string | undefined): Takes => {
    const names = takenNames(entry(operations, endpoint ?? '')?.serves);
    return (name) => names?.includes(name) ?? true;
  };
  return { add: takes(endpoints.add), update: takes(endpoints.update) };
}
