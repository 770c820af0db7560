import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Descriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { keptFor } from '../../by-source.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

const PLACE = /\{[A-Za-z][\w.]*(?::\w+)?\}/;
/** Braces of a route are its parameters; the rule `lookup-text` reads those of a lookup. */
const PATTERNS = new Set(['route', 'dataTextFieldName']);

export const filledBraces = defineRule({
  code: 'SP3061',
  title: 'A place in braces stands in a text that is filled.',
  why: 'The braces are shown to people as they are written.',
  fix: 'Write the text without the place, or move the place to a text that is filled, such as `intro` or `help`.',
  check(context, report) {
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      // Another rule reports the entity; without it nothing is known of its texts.
      if (screen === null) continue;
      if ('entity' in screen && !Object.hasOwn(context.catalogue.entities, screen.entity)) continue;
      const filled = new Set(references.templates.map(({ path }) => path.join('\n')));
      for (const [path, text] of textsWithPlaces(screen))
        if (!filled.has(path.join('\n')))
          report(
            { file, path },
            `"${PLACE.exec(text)?.[0] ?? ''}" is shown as it is written: nothing fills this text.`,
          );
    }
  },
});

const textsWithPlaces = keptFor((screen: Descriptor) => textsOf(screen, []).filter(([, text]) => PLACE.test(text)));

function textsOf(value: unknown, path: JsonPath): [JsonPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsOf(one, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => (PATTERNS.has(name) ? [] : textsOf(one, [...path, name])));
}
