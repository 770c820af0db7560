import { NEW_ELEMENT } from '../../../../renderer/document/make.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Descendant } from 'slate';
import type { ElementKind, PageElement, PageText } from './types.ts';

/** Makes an element with children. */
export function element(kind: ElementKind, data: JsonObject, children: Descendant[]): PageElement {
  return { kind, data: { ...NEW_ELEMENT, ...data }, children };
}

export function paragraph(text = ''): PageElement {
  return element('paragraph', {}, [{ text }]);
}

/** Makes a block without text. */
export function voidBlock(kind: ElementKind, data: JsonObject): PageElement {
  return { kind, data: { ...data, version: 1 }, children: [{ text: '' }] };
}

/** Makes an inline without text: a data field or mention. */
export function inlineVoid(kind: 'datafield' | 'mention', data: JsonObject): PageElement {
  return { kind, data: { ...data, version: 1 }, children: [{ text: '' }] };
}

/** Makes the card of a stored node that is kept as it is. */
export function opaque(raw: Json, isInline: boolean): PageElement {
  return {
    kind: 'opaque',
    data: { raw },
    ...(isInline ? { inline: true as const } : {}),
    children: [{ text: '' } satisfies PageText],
  };
}
