import { fillWithDocument } from '../../../../../renderer/host/trusted-html.ts';

/** Fills a document with the HTML and the styles that `renderDocument` has made. No other HTML may be given. */
export function fillWithPage(target: Document, html: string, css: string): void {
  const { defaultView } = target;
  if (defaultView === null) return;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [sheet];
  fillWithDocument(target.body, html);
}
