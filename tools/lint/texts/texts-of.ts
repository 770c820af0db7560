import type { ReferenceKind } from '../../../renderer/language/grammar/grammar.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { bySource } from '../by-source.ts';
import { foundInFile } from '../found-in.ts';

/** Templates that lead somewhere or name a field. They are defined as texts, and used as something else. */
const NO_TEXTS: ReferenceKind[] = ['link', 'address', 'option'];

/** Returns the texts of a file that people read, as the grammar marks them (`x-text`). */
export const textsOf = bySource((source) =>
  foundInFile(source, ({ node, value, path }): { text: string; path: JsonPath }[] => {
    const isText = node.text === true && !(node.ref && NO_TEXTS.includes(node.ref.to));
    return isText && typeof value === 'string' ? [{ text: value, path }] : [];
  }),
);
