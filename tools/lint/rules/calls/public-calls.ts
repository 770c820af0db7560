import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { defineRule } from '../../rule.ts';
import { operationsCalledBy } from '../../screen-parts.ts';

const NEEDS = {
  permission: 'a permission',
  staff: 'a session of staff',
  signedIn: 'a session',
  platform: 'a platform administrator',
};

export const publicCalls = defineRule({
  code: 'SP3025',
  title: 'A public screen calls only public operations.',
  why: 'A visitor without a session sees the screen, but the server refuses every call of an operation that is not public.',
  fix: 'Give the operation "access": "public" if that is safe, or remove "access": "public" from the screen.',
  check({ screens, catalogue: { operations } }, report) {
    for (const { file, value: screen } of screens) {
      if (screen.access !== 'public') continue;
      for (const { name, path } of operationsCalledBy(screen)) {
        const access = entry(operations, name)?.access ?? 'permission';
        if (entry(operations, name) && access !== 'public')
          report({ file, path }, `"${name}" needs ${NEEDS[access]}, and this screen is public.`);
      }
    }
  },
});
