import type { Node } from 'jsonc-parser';
import { SymbolKind } from 'vscode-languageserver/node';
import type { DocumentSymbol } from 'vscode-languageserver/node';
import type { Source } from '../../catalogue/read-sources.ts';
import { rangeOf, treeOf } from '../tree/ranges.ts';

/** The keys by whose text an object of a list is known, the first that it has. */
const NAMING = ['name', 'id', 'entity', 'ability', 'title', 'label', 'screen', 'field', 'operation', 'text'];

/** How deep the outline goes: conditions and values within values are no part of it. */
const DEEPEST = 12;

/** Returns the outline of a file: its keys that hold something, and the named entries of its lists. */
export function symbolsOf(source: Source): DocumentSymbol[] {
  const tree = treeOf(source);
  return tree ? within(tree, source, 0) : [];
}

function within(node: Node, source: Source, depth: number): DocumentSymbol[] {
  if (depth > DEEPEST) return [];
  return (node.children ?? []).flatMap((child) => {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    if (!value?.children) return [];
    const name = key ? String(key.value) : nameOf(value);
    const inner = within(value, source, depth + 1);
    if (name === undefined) return inner;
    const kind = value.type === 'array' ? SymbolKind.Array : SymbolKind.Object;
    const selectionRange = rangeOf(source, key ?? { offset: value.offset, length: 1 });
    return [{ name, kind, range: rangeOf(source, child), selectionRange, children: inner }];
  });
}

function nameOf(node: Node): string | undefined {
  const texts = new Map(
    (node.children ?? []).flatMap((property) => {
      const [key, value] = property.children ?? [];
      return value?.type === 'string' ? [[String(key?.value), String(value.value)]] : [];
    }),
  );
  const key = NAMING.find((one) => (texts.get(one) ?? '') !== '');
  return key === undefined ? undefined : texts.get(key);
}
