import type { PreviewScreen } from '../preview/browser/preview.ts';
import { settingsFragment } from '../preview/browser/stage/settings.ts';
import type { SitePage } from './site-files.ts';

const REFERENCE = 'schemas/descriptor/reference/';
/** How the reference names the file of an example. */
const SOURCE = /^From `([^`]+\.json)`/m;

/**
 * Returns the text of a page with the screen of its example, played on fake data, at its end. Other pages stay as they
 * are.
 */
export function withPlay(page: SitePage, screens: readonly PreviewScreen[]): string {
  const screen = shownScreen(page, screens);
  if (screen === undefined) return page.text;
  const { id, title, addresses } = screen;
  const address = addresses.show + settingsFragment({ state: 'filled', theme: 'system', density: 'comfortable' });
  return `${page.text}
## The screen of the example

<iframe class="play" loading="lazy" title="${attribute(title)}" src="${attribute(address)}"></iframe>

<a href="/preview/?${new URLSearchParams({ screen: id }).toString()}" target="_blank">Open ${escapedTitle(title)} with all its states</a>
`;
}

/** The screen from which a page takes its example; on the page of a kind, the first screen of the kind. */
function shownScreen({ file, text }: SitePage, screens: readonly PreviewScreen[]): PreviewScreen | undefined {
  if (!file.startsWith(REFERENCE)) return undefined;
  const source = SOURCE.exec(text)?.[1];
  if (source !== undefined) return screens.find((screen) => screen.file === source);
  const kind = file.slice(REFERENCE.length).replace(/\.md$/, '');
  return screens.find((screen) => screen.kind === kind);
}

function attribute(text: string): string {
  return escapedTitle(text).replaceAll('"', '&quot;');
}

function escapedTitle(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
