import { FRAME_CSS } from '../../../../../renderer/document/export/base-css.ts';
import { colourCss } from '../../../../../renderer/document/export/colour-css.ts';
import { renderDocument } from '../../../../../renderer/document/export/render-document.ts';
import { fillWithDocument } from '../../../../../renderer/host/trusted-html.ts';

/**
 * Shows a stored text as a published page shows it, in the document of a frame without scripts.
 *
 * @param target The document of the frame.
 * @param text The stored text; one that is no document gives an empty page.
 * @param more Style rules after those of the page.
 */
export function showPage(target: Document, text: string, more = ''): void {
  const { html, css } = renderDocument(text, { hasNoFrames: true });
  const theme = getComputedStyle(document.documentElement);
  const palette = colourCss(css, (name) => theme.getPropertyValue(name));
  fillWithPage(target, html, `${palette}${FRAME_CSS}\n${css}\n${more}`);
}

/** Fills a document with the HTML and the styles that `renderDocument` has made. No other HTML may be given. */
function fillWithPage(target: Document, html: string, css: string): void {
  const { defaultView } = target;
  if (defaultView === null) return;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [sheet];
  fillWithDocument(target.body, html);
}
