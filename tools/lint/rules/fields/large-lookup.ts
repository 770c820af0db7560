import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { defineRule } from '../../rule.ts';
import { listedEntity } from '../../screen-parts.ts';
import { CONTROLS } from '../../names/vocabulary.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const largeLookup = defineRule({
  code: 'SP3024',
  title: 'A choice among more than 500 records has a control that searches.',
  why:
    'A lookup gets the first 500 options at most (`docs/domain/money-and-wire.md#lookups`): in a plain select the others ' +
    'could never be chosen.',
  fix: 'Use "selectWithSearchInput" or "selectWithSearchPanel". An entity with "rows": "many" may have more than 500 records.',
  check(context, report) {
    const { entities, operations } = context.catalogue;
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, kind } of references.elements) {
        const operation = node.dataSource === undefined ? undefined : entry(operations, node.dataSource);
        const entity = operation && entry(entities, listedEntity(operation) ?? '');
        if (kind !== 'field' || entity?.rows !== 'many' || !('name' in node)) continue;
        const control = 'controlType' in node ? node.controlType : undefined;
        if (control === undefined || !SEARCHES.includes(control))
          report(
            { file, path },
            `There may be more than 500 ${entity.titlePlural}: "${node.name}" needs a control that searches, ${SEARCHES.join(' or ')}.`,
          );
      }
    }
  },
});

const SEARCHES = Object.values(CONTROLS)
  .filter(({ searches }) => searches === true)
  .map(({ type }) => type);
