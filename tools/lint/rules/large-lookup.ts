import { entry } from '../../../renderer/language/screens/catalogue.ts';
import { defineRule } from '../rule.ts';
import { listedEntity } from '../screen-parts.ts';
import { screenWords } from '../words/screen-words.ts';

export const largeLookup = defineRule({
  code: 'SP3024',
  title: 'A choice among more than 500 records is made by a control that searches.',
  why: 'A lookup gets the first 500 choices at most (design.md §4): in a plain select the others could never be chosen.',
  mend: 'Use "selectWithSearchInput" or "selectWithSearchPanel". An entity says of itself with "size": "large" that it holds that many.',
  check(world, report) {
    const { entities, operations } = world.catalogue;
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, said, kind } of words.elements) {
        const operation = said.dataSource === undefined ? undefined : entry(operations, said.dataSource);
        const entity = operation && entry(entities, listedEntity(operation) ?? '');
        if (kind !== 'field' || entity?.size !== 'large' || !('name' in said)) continue;
        const control = 'controlType' in said ? said.controlType : undefined;
        if (control === undefined || !SEARCHES.includes(control)) report({ file, path }, `There may be more than 500 ${entity.titlePlural}: "${said.name}" needs a control that searches, ${SEARCHES.join(' or ')}.`);
      }
    }
  },
});

const SEARCHES = ['selectWithSearchInput', 'selectWithSearchPanel'];
