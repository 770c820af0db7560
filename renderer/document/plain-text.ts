import { isObject } from '../language/paths/path.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import { childrenOf, kindOf, typeOf } from './nodes.ts';

/** Returns the text of nodes: one line for each block. Data fields appear as `@name[fieldName]`. */
export function plainText(nodes: readonly Json[]): string {
  const lines: string[] = [''];
  const write = (text: string): void => {
    lines[lines.length - 1] = (lines.at(-1) ?? '') + text;
  };
  const visit = (node: Json): void => {
    const type = typeOf(node);
    if (type === null || !isObject(node)) return;
    const isBlock = kindOf(type).place === 'block';
    if (isBlock && lines.at(-1) !== '') lines.push('');
    write(ownText(type, node));
    for (const child of childrenOf(node)) visit(child);
    if (isBlock && lines.at(-1) !== '') lines.push('');
  };
  for (const node of nodes) visit(node);
  return lines.join('\n').trimEnd();
}

/** Returns the text of a data field as an author sees it. */
export function dataFieldText(name: unknown, fieldName: unknown): string {
  return `@${typeof name === 'string' ? name : ''}[${typeof fieldName === 'string' ? fieldName : ''}]`;
}

/** Returns what is read out in place of a picture: '' for a decorative one, and its title when no text is written. */
export function alternativeText({ isDecorative, altText, title }: JsonObject): string {
  if (isDecorative === true) return '';
  if (typeof altText === 'string' && altText.trim() !== '') return altText.trim();
  return typeof title === 'string' ? title : '';
}

function ownText(type: string, node: { [key: string]: Json | undefined }): string {
  if (type === 'text' || type === 'tab') return typeof node['text'] === 'string' ? node['text'] : '';
  if (type === 'linebreak') return '\n';
  if (type === 'datafield') return dataFieldText(node['name'], node['fieldName']);
  if (type === 'mention') return `@${typeof node['mentionName'] === 'string' ? node['mentionName'] : ''}`;
  return '';
}

/** Returns the beginning of a text in one line, cut at a word, with an ellipsis where it was cut. */
export function excerpt(nodes: readonly Json[], length = 160): string {
  const text = plainText(nodes).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : text.slice(0, length)).trimEnd()}…`;
}

/** Counts words: runs of letters, digits and marks, in any script. An apostrophe or hyphen within a word joins it. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0;
}
