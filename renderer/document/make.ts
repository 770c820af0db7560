import type { Json, JsonObject } from '../language/types/json.ts';
import { TEXT_FORMATS, type TextFormat } from './marks.ts';
import { NEW_ROOT } from './parse.ts';

/** What a new element stores beside its own properties. */
export const NEW_ELEMENT: JsonObject = { direction: null, format: '', indent: 0, version: 1 };
/** What a new text stores beside text and format. */
export const NEW_TEXT: JsonObject = { detail: 0, mode: 'normal', style: '', version: 1 };

/** Makes a stored element. */
export function makeElement(type: string, properties: JsonObject, children: Json[]): JsonObject {
  return { ...NEW_ELEMENT, ...properties, type, children };
}

/** Makes a stored text. */
export function makeText(text: string, ...formats: TextFormat[]): JsonObject {
  const format = formats.reduce((sum, name) => sum | TEXT_FORMATS[name], 0);
  return { ...NEW_TEXT, format, text, type: 'text' };
}

/** Makes a stored paragraph from texts and inlines. A string is a text without formats. */
export function makeParagraph(...children: (string | JsonObject)[]): JsonObject {
  return makeElement('paragraph', {}, children.map(inline));
}

export function makeHeading(level: 1 | 2 | 3 | 4 | 5 | 6, ...children: (string | JsonObject)[]): JsonObject {
  return makeElement('heading', { tag: `h${level}` }, children.map(inline));
}

/** Makes a stored list, one item for each text or list of inlines. */
export function makeList(listType: 'bullet' | 'number' | 'check', items: (string | JsonObject[])[]): JsonObject {
  return makeElement(
    'list',
    { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' },
    items.map((item, index) =>
      makeElement('listitem', { value: index + 1 }, typeof item === 'string' ? [makeText(item)] : item),
    ),
  );
}

/** Makes a stored node without children. */
export function makeVoid(type: string, properties: JsonObject): JsonObject {
  return { ...properties, type, version: 1 };
}

/** Makes the text of a stored document. */
export function makeDocument(...children: JsonObject[]): string {
  return JSON.stringify({ root: { ...NEW_ROOT, children } });
}

function inline(child: string | JsonObject): JsonObject {
  return typeof child === 'string' ? makeText(child) : child;
}
