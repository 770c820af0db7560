import fc from 'fast-check';
import { createEditor, Editor, Node, Range, type Descendant } from 'slate';
import { expect, test } from 'vitest';
import { loadDocument } from './codec/load.ts';
import { createPage, type Page } from './page-editor.ts';
import { anySteps, DELETING, runStep, STEP_NAMES } from './testing/commands.ts';
import { anyDocument } from './testing/documents.ts';
import { isPageElement, isText } from './types.ts';

/** 10,000 steps in every run of the tests; more where the environment asks for them. */
const STEPS = Number(process.env['EDITOR_STEPS'] ?? 10_000);
const PATIENCE = { timeout: 60_000 + STEPS * 20 };

/** The letters of a document, counted as Slate does: random carets part surrogate pairs. */
function letters(nodes: Descendant[]): Map<string, number> {
  const counted = new Map<string, number>();
  const text = nodes
    .map((node) => Node.string(node))
    .join('')
    .replaceAll(/\s/g, '');
  for (let index = 0; index < text.length; index += 1)
    counted.set(text.charAt(index), (counted.get(text.charAt(index)) ?? 0) + 1);
  return counted;
}

function lost(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...before].filter(([letter, count]) => (after.get(letter) ?? 0) < count).map(([letter]) => letter);
}

/** What must hold after every step. */
function fault({ editor }: Page): string | null {
  const { selection } = editor;
  if (editor.children.length === 0) return 'the document has no block';
  if (selection !== null && !Editor.hasRange(editor, selection))
    return `the selection ${JSON.stringify(selection)} is nowhere`;
  if (
    selection !== null &&
    !Range.edges(selection).every(({ path, offset }) => offset <= Node.string(Node.get(editor, path)).length)
  )
    return 'the selection is beyond its text';
  return null;
}

test('no sequence of commands loses a letter, undo restores everything, redo does it again', PATIENCE, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyDocument, anySteps, (stored, steps) => {
      const start = JSON.stringify(stored);
      const document = loadDocument(start);
      const page = createPage(createEditor(), document, () => 0);
      const { editor } = page;
      const opened = structuredClone(editor.children);
      for (const step of steps) {
        const before = DELETING.has(step.name) ? null : letters(editor.children);
        runStep(page, step);
        seen.add(step.name);
        expect(fault(page), step.name).toBeNull();
        if (before !== null) expect(lost(before, letters(editor.children)), step.name).toEqual([]);
      }
      const end = structuredClone(editor.children);
      let count = 0;
      for (; page.history.canUndo(); count += 1) page.history.undo();
      expect(editor.children).toEqual(opened);
      for (; count > 0; count -= 1) page.history.redo();
      expect(editor.children).toEqual(end);
      // What was edited is read again as it was written.
      const saved = page.save();
      expect(loadDocument(saved).unreadable === null || saved === start).toBe(true);
    }),
    { numRuns: STEPS / 20, endOnFailure: true },
  );
  expect(STEP_NAMES.filter((name) => !seen.has(name))).toEqual([]);
});

test('normalising whole documents ends, and a second time changes nothing', PATIENCE, () => {
  fc.assert(
    fc.property(anyDocument, (stored) => {
      const { editor } = createPage(createEditor(), loadDocument(JSON.stringify(stored)));
      const before = letters(editor.children);
      Editor.normalize(editor, { force: true });
      expect(lost(before, letters(editor.children))).toEqual([]);
      const once = editor.children;
      Editor.normalize(editor, { force: true });
      expect(editor.children).toBe(once);
      for (const [node] of Editor.nodes(editor, {
        at: [],
        match: (found) => !isText(found) && !Editor.isEditor(found),
      }))
        expect(isPageElement(node) && node.children.length > 0).toBe(true);
    }),
    { numRuns: STEPS / 20, endOnFailure: true },
  );
});
