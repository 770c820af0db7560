import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { foundInScreen } from '../../found-in.ts';
import { defineRule } from '../../rule.ts';

export const writingCalls = defineRule({
  code: 'SP3041',
  title: 'A save, a submit and the creation of a choice call a POST.',
  why: 'A GET has no body: the entered values would not reach the server.',
  fix: 'Name the operation that changes the records.',
  check({ screens, catalogue: { operations } }, report) {
    for (const { file, value: screen } of screens) {
      for (const { path, name, part } of foundInScreen(screen, writesAt)) {
        if (entry(operations, name)?.method === 'GET')
          report({ file, path }, `"${name}" is a GET and takes no values; "${part}" needs a POST.`);
      }
    }
  },
});

/** Returns the operation at a value to which a part of the screen sends values. */
function writesAt({ node, parent, path, value }: Visit): { path: Visit['path']; name: string; part: string }[] {
  if (node.ref?.to !== 'operation' || parent === null) return [];
  const part = String(path.at(-2));
  const isWrite =
    parent.node.part === 'save' ||
    parent.node.to === 'shared.createChoice' ||
    (parent.node.part === 'action' && part === 'submit') ||
    part === 'resend';
  return isWrite ? [{ path, name: String(value), part }] : [];
}
