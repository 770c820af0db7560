/** Code that is fetched when it is first needed. */
export interface FetchedCode<Code> {
  /** Returns the code if it has been fetched. */
  known: () => Code | undefined;
  /** Fetches the code. A failure is not kept: the next call asks the network again. */
  fetch: () => Promise<Code>;
}

const overlays = new Set<FetchedCode<unknown>>();

/** Creates code that is fetched when it is first needed; `lazy` would keep a failure until the page is reloaded. */
export function fetchedCode<Code>(load: () => Promise<{ default: Code }>): FetchedCode<Code> {
  let known: { code: Code } | undefined;
  return {
    known: () => known?.code,
    async fetch() {
      known ??= { code: (await load()).default };
      return known.code;
    },
  };
}

/** Adds the code of an overlay to what `missingOverlayCode` returns. */
export function addOverlayCode(code: FetchedCode<unknown>): void {
  overlays.add(code);
}

/**
 * Returns the functions that fetch the code of dialogs, menus and panels that has not been fetched yet. The application
 * calls them in idle time, so that a press without a connection opens its overlay.
 */
export function missingOverlayCode(): (() => Promise<unknown>)[] {
  return [...overlays].filter(({ known }) => known() === undefined).map(({ fetch }) => fetch);
}
