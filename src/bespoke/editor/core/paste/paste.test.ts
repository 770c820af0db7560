import fc from 'fast-check';
import { createEditor, Node } from 'slate';
import { describe, expect, test } from 'vitest';
import { makeDocument, makeElement, makeParagraph } from '../../../../../renderer/document/make.ts';
import { renderDocument } from '../../../../../renderer/document/export/render-document.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadDocument } from '../codec/load.ts';
import { applyShortcut } from '../commands/shortcuts.ts';
import { findAll, replaceAll, replaceOne } from '../commands/find.ts';
import { pasteHtml, pasteText } from '../commands/paste.ts';
import { createPage, type Page } from '../page-editor.ts';

function openNodes(...nodes: JsonObject[]): Page {
  return createPage(createEditor(), loadDocument(makeDocument(...nodes)), () => 0);
}

function open(text = ''): Page {
  const page = openNodes(makeParagraph(text));
  page.editor.select({ path: [0, 0], offset: text.length });
  return page;
}

/** The page that pasting into an empty document gives, as HTML. */
function pasted(html: string): string {
  const page = open();
  pasteHtml(page, html);
  return renderDocument(page.save()).html.replace(/^<div class="page">(.*)<\/div>$/s, '$1');
}

/** A tenth of the hostile values of a run (`renderer/document/export/hostile.test.ts`): a paste costs more. */
const PASTES = Number(process.env['EDITOR_HOSTILE'] ?? 50_000) / 10;

describe('pasting', () => {
  test('keeps structure and formats of the web', () => {
    expect(
      pasted(
        '<h2 class="x">Title</h2>\n<p style="font-family: Arial">a <b>bold</b> <a href="https://example.com/A" onclick="x()">link</a></p><ul><li>one<ul><li>two</li></ul><li>three</ul><hr><blockquote><p>q</p></blockquote>',
      ),
    ).toBe(
      '<h2>Title</h2><p>a <strong>bold</strong> <a href="https://example.com/A" rel="noreferrer" class="page-link-link">link</a></p>' +
        '<ul><li>one</li><li><ul><li>two</li></ul></li><li>three</li></ul><hr><blockquote>q</blockquote>',
    );
  });

  test('cleans what Word writes', () => {
    const html = `<html xmlns:o="x"><head><style>p{}</style><!--[if gte mso 9]><xml></xml><![endif]--></head><body><!--StartFragment-->
      <p class=MsoNormal><span style='color:black'>Dear&nbsp;all<o:p></o:p></span></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>First</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Second</b></p><!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe('<p>Dear\u00a0all</p><ul><li>First</li><li><strong>Second</strong></li></ul>');
  });

  test('cleans what Google Docs writes', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;color:#ff0000">Red</span><span style="font-weight:400;color:#000000"> text</span></p><br></b>';
    expect(pasted(html)).toMatch(/^<p><span class="s\w+"><strong>Red<\/strong><\/span> text<\/p>$/);
  });

  test('keeps tables, and lines of plain text', () => {
    expect(pasted('<table><tr><th>a<td>b<tr><td>c<td>d</table>')).toBe(
      '<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
    );
    const page = open('x');
    pasteText(page, 'a\r\nb');
    expect(page.editor.children.map((child) => Node.string(child))).toEqual(['xa', 'b']);
    page.history.undo();
    expect(Node.string(page.editor)).toBe('x');
  });

  test('never throws, keeps no script and no unsafe link', { timeout: 60_000 + PASTES * 40 }, () => {
    const piece = fc.constantFrom('<p>', '</p>', '<a href="javascript:alert(1)">', '</a>', '<script>', '</script>', '<img src=x onerror=alert(1)>', '<svg onload=x>', '<li>', '<ul>', '<table>', '<td>', '&lt;', '&#x3c;', '<b', '"', '<!--', '-->', 'text', '<style>', '</div>', '<div style="color:url(x)">', '&#0;', '<pre>\n'); // oxfmt-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pasted(pieces.join(''));
        expect(html).not.toMatch(/javascript:|<script|<svg|<img|<style/i);
      }),
      { numRuns: PASTES, endOnFailure: true },
    );
  });
});

describe('finding', () => {
  test('finds across formats, by case and by word, and replaces as one step', () => {
    const page = open('Cat cat concat');
    page.editor.select({ anchor: { path: [0, 0], offset: 4 }, focus: { path: [0, 0], offset: 5 } });
    page.editor.addMark('bold', true);
    expect(findAll(page.editor, 'cat')).toHaveLength(3);
    expect(findAll(page.editor, 'cat', { matchCase: true })).toHaveLength(2);
    expect(findAll(page.editor, 'cat', { wholeWord: true })).toHaveLength(2);
    expect(findAll(page.editor, '.')).toHaveLength(0);
    expect(replaceAll(page, 'cat', 'dog')).toBe(3);
    expect(Node.string(page.editor)).toBe('dog dog condog');
    page.history.undo();
    expect(Node.string(page.editor)).toBe('Cat cat concat');
  });

  test('finds nothing across a mention, which stays when the texts beside it are replaced', () => {
    const mention = makeElement('mention', { mentionName: 'Ann' }, []);
    const page = openNodes(makeParagraph('con', mention, 'cat cat'));
    expect(findAll(page.editor, 'concat')).toEqual([]);
    expect(replaceAll(page, 'c', 'k')).toBe(3);
    expect(page.editor.children).toMatchObject([
      { children: [{ text: 'kon' }, { kind: 'mention' }, { text: 'kat kat' }] },
    ]);
  });

  test('replaces one after the other, also by a text that contains the query', () => {
    const page = open('cat cat cat');
    expect(replaceOne(page, 0, 'cat', 'cat cats')).toBe(2);
    expect(replaceOne(page, 2, 'cat', 'x')).toBe(2);
    expect([replaceOne(page, 2, 'cat', 'cats'), Node.string(page.editor)]).toEqual([0, 'cat cats x cats']);
    const bold = open('cat cat');
    bold.editor.select({ anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 3 } });
    bold.editor.addMark('bold', true);
    expect([replaceOne(bold, 0, 'cat', ''), Node.string(bold.editor)]).toEqual([0, ' cat']);
    const mixed = open('cat cat');
    mixed.editor.select({ anchor: { path: [0, 0], offset: 1 }, focus: { path: [0, 0], offset: 3 } });
    mixed.editor.addMark('bold', true);
    expect([replaceOne(mixed, 0, 'cat', 'cat cats'), Node.string(mixed.editor)]).toEqual([2, 'cat cats cat']);
  });
});

describe('Markdown', () => {
  test.each([
    ['##', { kind: 'heading', data: { tag: 'h2' } }],
    ['-', { kind: 'list', data: { listType: 'bullet' } }],
    ['1.', { kind: 'list', data: { listType: 'number' } }],
    ['[]', { kind: 'list', data: { listType: 'check' } }],
    ['>', { kind: 'quote' }],
    ['```', { kind: 'code' }],
    ['---', { kind: 'horizontalrule' }],
  ])('%s and a space', (typed, block) => {
    const page = open(typed);
    expect(applyShortcut(page)).toBe(true);
    expect(page.editor.children[0]).toMatchObject(block);
    page.history.undo();
    expect(Node.string(page.editor)).toBe(typed);
  });

  test.each([
    ['a **b**', 'bold'],
    ['a *b*', 'italic'],
    ['a ~~b~~', 'strikethrough'],
    ['a `b`', 'code'],
  ])('%s and a space', (typed, format) => {
    const page = open(typed);
    expect(applyShortcut(page)).toBe(true);
    expect(page.editor.children[0]).toMatchObject({
      children: [{ text: 'a ' }, { text: 'b', [format]: true }, { text: ' ' }],
    });
  });

  test.each(['2 * 3', '#x', 'a #', '**a'])('%s and a space is text', (typed) =>
    expect(applyShortcut(open(typed))).toBe(false),
  );
});
