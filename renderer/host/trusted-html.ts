/** Marks HTML as checked for the browser; a browser without Trusted Types takes it as it is. */
interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

const AS_IT_IS: HtmlPolicy = { createHTML: (html) => html };

/**
 * The one policy that the page's headers allow (`docs/security.md#t5`). It is created when this module loads, which is
 * before any other code of the console: the browser then refuses a second one, of whatever name.
 */
const policy = factory()?.createPolicy('screenplay', AS_IT_IS) ?? AS_IT_IS;

/**
 * Fills an element with HTML that `renderDocument` has made, which escapes everything that an author wrote
 * (`renderer/document/export/hostile.test.ts`). No other HTML may be given.
 */
export function fillWithDocument(target: Element, html: string): void {
  target.innerHTML = policy.createHTML(html);
}

function factory(): PolicyFactory | undefined {
  const found: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isFactory(found) ? found : undefined;
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
