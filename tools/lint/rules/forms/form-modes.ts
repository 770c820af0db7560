import { defineRule } from '../../rule.ts';
import { forms } from '../../screen-parts.ts';

/** What a form has in each mode. */
const PARTS = {
  add: ['title.add', 'route.add', 'endpoints.add'],
  edit: ['title.edit', 'route.edit', 'endpoints.get', 'endpoints.update'],
} as const;

/** What only a form of that mode can have. */
const ONLY_IN = {
  add: ['endpoints.new', 'after.add'],
  edit: ['endpoints.delete', 'before.delete', 'after.update', 'after.delete'],
} as const;

export const formModes = defineRule({
  code: 'SP3104',
  title: 'A form has title, route and operations for each of its modes: add, edit, or both.',
  why: 'In a mode without one of them the form cannot be named, opened or saved.',
  fix: 'Complete the mode, or remove all of it.',
  check(context, report) {
    for (const { file, value: form } of forms(context)) {
      for (const mode of ['add', 'edit'] as const) {
        const has = (part: string): boolean => {
          const [holder = '', key = ''] = part.split('.');
          const parts: { [name: string]: object | undefined } = {
            title: form.title,
            route: form.route,
            endpoints: form.endpoints,
            before: form.before,
            after: form.after,
          };
          return Object.hasOwn(parts[holder] ?? {}, key);
        };
        const missing = PARTS[mode].filter((part) => !has(part));
        const isPlayed = missing.length < PARTS[mode].length;
        const verb = mode === 'add' ? 'adds' : 'edits';
        for (const part of isPlayed ? missing : [])
          report({ file, path: [part.split('.')[0] ?? ''], at: 'key' }, `A form that ${verb} needs "${part}".`);
        if (mode === 'edit' && !isPlayed && form.after?.add === 'replace')
          report({ file, path: ['after', 'add'] }, 'This form has no edit mode that could show the new record.');
        for (const part of isPlayed ? [] : ONLY_IN[mode].filter(has))
          report({ file, path: part.split('.'), at: 'key' }, `"${part}" is for a form that ${verb}.`);
      }
    }
  },
});
