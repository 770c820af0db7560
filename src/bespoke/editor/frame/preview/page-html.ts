/** Marks HTML as checked for the browser; a browser without Trusted Types takes it as it is. */
interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

const AS_IT_IS: HtmlPolicy = { createHTML: (html) => html };
let policy: HtmlPolicy | undefined;

/**
 * Fills a document with HTML that `renderDocument` has made, which escapes everything that an author wrote
 * (`renderer/document/export/hostile.test.ts`). No other HTML may be given.
 */
export function fillWithPage(target: Document, html: string, css: string): void {
  const { defaultView } = target;
  if (defaultView === null) return;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [sheet];
  policy ??= factory()?.createPolicy('screenplay', AS_IT_IS) ?? AS_IT_IS;
  target.body.innerHTML = policy.createHTML(html);
}

function factory(): PolicyFactory | undefined {
  const found: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isFactory(found) ? found : undefined;
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
