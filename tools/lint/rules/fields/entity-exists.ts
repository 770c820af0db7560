import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { defineRule } from '../../rule.ts';

export const entityExists = defineRule({
  code: 'SP3001',
  title: 'The entity of a screen exists.',
  why: 'A list or form without its entity has no labels, types or rules.',
  fix: 'Name an entity of `schemas/entities/`.',
  check({ screens, catalogue: { entities }, broken }, report) {
    if (broken.has('entity')) return;
    for (const { file, value: screen } of screens) {
      if (!('entity' in screen) || entry(entities, screen.entity)) continue;
      report(
        { file, path: ['entity'] },
        `There is no entity "${screen.entity}".${suggestion(screen.entity, Object.keys(entities))}`,
      );
    }
  },
});
