import { isObject } from '../../../../renderer/language/paths/path.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

export const tonesOfValues = defineRule({
  code: 'SP3118',
  title: 'A tone is given to values that the field has.',
  why: 'A value that the field never has gets its tone in vain, and the meant one is neutral.',
  fix: 'Write the value as in the `options` of the field.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, field } of references.shown) {
        if (!field || field === 'any' || field.options === undefined) continue;
        const values = field.options.map(({ value }) => String(value));
        for (const { at, value } of tonedValues('customProps' in node ? node.customProps?.['tones'] : undefined))
          if (!values.includes(value))
            report(
              { file, path: [...path, 'customProps', 'tones', ...at] },
              `"${node.name}" is never "${value}".${suggestion(value, values)}`,
            );
      }
    }
  },
});

/** Returns the values under each tone, with their places. */
function tonedValues(tones: Json | undefined): { at: (string | number)[]; value: string }[] {
  if (!isObject(tones)) return [];
  return Object.entries(tones).flatMap(([tone, values]) =>
    (Array.isArray(values) ? values : []).flatMap((value, index) =>
      typeof value === 'string' ? [{ at: [tone, index], value }] : [],
    ),
  );
}
