import { MarkupKind } from 'vscode-languageserver/node';
import type { Hover } from 'vscode-languageserver/node';
import type { LintContext } from '../../lint/lint-context.ts';
import { rangeOf } from '../tree/ranges.ts';
import type { Cursor } from './cursor.ts';
import { described } from './describe.ts';
import { schemaHover } from './language.ts';
import { namedAt } from './named.ts';

/** Returns what the name under a cursor stands for, and what the language says of the key or value. */
export async function hoverAt(cursor: Cursor, context: LintContext): Promise<Hover | null> {
  const named = namedAt(cursor, context);
  const meaning = named && described(named, context);
  const ofSchema = textsOf(await schemaHover(cursor.source, cursor.offset));
  const texts = [...(meaning === undefined ? [] : [meaning]), ...ofSchema];
  if (texts.length === 0) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: texts.join('\n\n---\n\n') },
    ...(named && { range: rangeOf(cursor.source, named.span) }),
  };
}

function textsOf(hover: Hover | null): string[] {
  if (!hover) return [];
  return [hover.contents].flat().map((content) => (typeof content === 'string' ? content : content.value));
}
