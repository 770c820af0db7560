import { Editor, Range, Transforms } from 'slate';
import { linkAddress } from '../../../../../renderer/document/addresses.ts';
import { element } from '../make.ts';
import type { Page } from '../page-editor.ts';
import { ofKind, type PageElement } from '../types.ts';

export interface LinkInput {
  url: string;
  title: string;
  rel?: string;
  target?: string;
  cssClass?: string;
}

/** The messages of the link dialog, by field. */
export type LinkErrors = { url?: string; title?: string; selection?: string };

/** Checks the input of the link dialog. */
export function checkLink({ editor }: Pick<Page, 'editor'>, { url, title }: LinkInput): LinkErrors {
  const isSelected =
    editor.selection !== null && (Range.isExpanded(editor.selection) || linkAt({ editor }) !== undefined);
  return {
    ...(title.trim() === '' ? { title: 'Title is required' } : {}),
    ...(url.trim() === '' ? { url: 'Url is required' } : {}),
    ...(isSelected ? {} : { selection: 'Please select text before creating a link' }),
  };
}

/** Returns the link of the caret. */
export function linkAt({ editor }: Pick<Page, 'editor'>): PageElement | undefined {
  return editor.selection === null ? undefined : Editor.above(editor, { match: ofKind('link', 'autolink') })?.[0];
}

/** Links the selected text, or changes the link of the caret. Returns what is wrong with the input, and then does nothing. */
export function setLink(page: Page, input: LinkInput): LinkErrors {
  const errors = checkLink(page, input);
  if (Object.keys(errors).length > 0) return errors;
  const { editor, history } = page;
  const { title, rel, target, cssClass } = input;
  const own = {
    url: linkAddress(input.url),
    title: title.trim(),
    rel: rel ?? 'noreferrer',
    target: target ?? null,
    cssClass: cssClass ?? null,
  };
  history.gesture(() => {
    const link = linkAt(page);
    if (link !== undefined)
      Transforms.setNodes<PageElement>(
        editor,
        { kind: 'link', data: { ...link.data, ...own } },
        { match: (node) => node === link },
      );
    else {
      removeLinks(editor);
      Transforms.wrapNodes(editor, element('link', own, []), { split: true });
      Transforms.collapse(editor, { edge: 'end' });
    }
  });
  return {};
}

/** Removes the links of the selection; their text stays. */
export function removeLink({ editor, history }: Page): void {
  history.gesture(() => removeLinks(editor));
}

function removeLinks(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: ofKind('link', 'autolink'), mode: 'all' });
}
