import { defineRule } from '../../rule.ts';

export const publicMessages = defineRule({
  code: 'SP3107',
  title: 'A public message leads on by a link or an action.',
  why: 'A visitor without a session has no menu: a page without a link is a dead end.',
  fix: 'Add a link, such as one to the page that signs in.',
  check({ screens }, report) {
    for (const { file, value: screen } of screens) {
      if (screen.kind !== 'message' || screen.access !== 'public') continue;
      if ((screen.links ?? []).length + (screen.actions ?? []).length === 0)
        report({ file, path: ['kind'] }, 'This page has neither a link nor an action, and a visitor sees no menu.');
    }
  },
});
