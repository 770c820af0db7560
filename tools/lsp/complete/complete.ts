import { CompletionItemKind, MarkupKind } from 'vscode-languageserver/node';
import type { CompletionItem, Range } from 'vscode-languageserver/node';
import type { ReferenceKind } from '../../../renderer/language/grammar/grammar.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import type { Cursor } from '../cursor/cursor.ts';
import { schemaCompletions } from '../cursor/language.ts';
import { placeholderAt } from '../cursor/placeholder.ts';
import { rangeOf } from '../tree/ranges.ts';
import { candidatesFor, keyCandidates, pathNames } from './candidates.ts';
import type { Candidate } from './candidates.ts';

/** The parts of a text that are replaced, and whether a name gets quotes there. */
interface Target {
  range: Range;
  isQuoted: boolean;
}

/**
 * Returns what can be written at a cursor: names by their meaning, and the keys and fixed values of the schema.
 */
export async function completionsAt(cursor: Cursor, context: LintContext): Promise<CompletionItem[]> {
  const { source, offset } = cursor;
  const inTemplate = templateItems(cursor);
  if (inTemplate) return inTemplate;
  const found = cursor.isKey ? keyCandidates(cursor, context) : candidatesFor(cursor, context);
  const target = targetOf(cursor);
  // A number or a boolean has no quotes.
  const fitting = target.isQuoted ? found.filter(({ value }) => typeof value === 'string') : found;
  const own = fitting.map((candidate) => itemOf(candidate, target, cursor.isKey));
  // Where the names are known, the schema has nothing but their type.
  if (!cursor.isKey && own.length > 0) return own;
  const known = new Set(own.map(({ label }) => label));
  const ofSchema = await schemaCompletions(source, offset);
  return [...own, ...ofSchema.filter(({ label }) => !known.has(label.replaceAll('"', '')))];
}

/** Values that are templates. */
const TEMPLATES = new Set<ReferenceKind | undefined>(['template', 'link', 'address', 'value']);

/** Returns the paths for a place of a template; undefined when the cursor is in none. */
function templateItems({ source, offset, place, string, isKey }: Cursor): CompletionItem[] | undefined {
  const { visit, scopes } = place ?? {};
  if (isKey || !TEMPLATES.has(visit?.node.ref?.to) || !string || !scopes) return undefined;
  const found = placeholderAt(string.value, offset - string.start);
  if (!found) return undefined;
  const range = rangeOf(source, { offset: string.start + found.start, length: found.path.length });
  return pathNames(scopes).map((candidate) => itemOf(candidate, { range, isQuoted: true }, false));
}

function targetOf({ source, offset, string }: Cursor): Target {
  return string
    ? { range: rangeOf(source, { offset: string.start, length: string.length }), isQuoted: true }
    : { range: rangeOf(source, { offset, length: 0 }), isQuoted: false };
}

function itemOf({ value, detail, about, rank = 0 }: Candidate, target: Target, isKey: boolean): CompletionItem {
  const label = String(value);
  const inner = JSON.stringify(label).slice(1, -1);
  const written = typeof value === 'string' ? `"${inner}"` : label;
  const text = target.isQuoted ? inner : `${written}${isKey ? ': ' : ''}`;
  return {
    label,
    kind: isKey ? CompletionItemKind.Property : CompletionItemKind.Value,
    // What an editor compares with the text that is there.
    filterText: target.isQuoted ? label : written,
    sortText: `${rank}${label}`,
    textEdit: { range: target.range, newText: text },
    ...(detail !== undefined && { detail }),
    ...(about !== undefined && { documentation: { kind: MarkupKind.Markdown, value: about } }),
  };
}
