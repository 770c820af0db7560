import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import type { ReferenceKind } from '../../../renderer/language/grammar/grammar.ts';
import { walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { bySource } from '../by-source.ts';
import { grammarRoot } from '../grammar-root.ts';

/** Templates that lead somewhere or name a field. They are defined as texts, and used as something else. */
const NO_TEXTS: ReferenceKind[] = ['link', 'address', 'option'];

/** Returns the texts of a file that people read, as the grammar marks them (`x-text`). */
export const textsOf = bySource((source) => {
  const found: { text: string; path: JsonPath }[] = [];
  walkDescriptor<true>(
    GRAMMAR,
    grammarRoot(source),
    source.value ?? null,
    ({ node, value, path }) => {
      const isText = node.text === true && !(node.ref && NO_TEXTS.includes(node.ref.to));
      if (isText && typeof value === 'string') found.push({ text: value, path });
      return true;
    },
    true,
  );
  return found;
});
