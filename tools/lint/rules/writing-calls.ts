import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import { walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { defineRule } from '../rule.ts';

export const writingCalls = defineRule({
  code: 'SP3041',
  title: 'A save, a submit and the creation of a choice call a POST.',
  why: 'A GET has no body: nothing that was entered would reach the server.',
  fix: 'Name the operation that changes the records.',
  check({ screens, catalogue: { operations } }, report) {
    for (const { file, value: screen } of screens) {
      // Safe: a descriptor is JSON; its interfaces only lack an index signature.
      const root = screen as unknown as Json;
      walkDescriptor<true>(
        GRAMMAR,
        screen.kind,
        root,
        (visit) => {
          const operation = writtenTo(visit) === undefined ? undefined : entry(operations, String(visit.value));
          if (operation?.method === 'GET')
            report(
              { file, path: visit.path },
              `"${operation.name}" is a GET and takes no values; ${String(writtenTo(visit))} needs a POST.`,
            );
          return true;
        },
        true,
      );
    }
  },
});

/** Returns the name of the part that sends values to an operation; undefined for a call that only reads. */
function writtenTo({ node, parent, path }: Visit): string | undefined {
  if (node.ref?.to !== 'operation' || parent === null) return undefined;
  const isWrite = parent.node.part === 'save' || parent.node.to === 'shared.createChoice';
  const isSubmit = parent.node.part === 'action' && path.at(-2) === 'submit';
  return isWrite || isSubmit || path.at(-2) === 'resend' ? `"${String(path.at(-2))}"` : undefined;
}
