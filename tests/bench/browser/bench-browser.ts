import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../tools/chromium/find-chromium.ts';
import { servePages } from './serve-pages.ts';

/** A browser, and the addresses of the built pages. */
export interface BenchBrowser {
  browser: Browser;
  /** Returns the address of one of our pages or of a peer's page, with a trailing slash. */
  addressOf: (place: 'pages' | 'peers', name: string) => string;
}

/** Opens a browser and serves the built pages while `work` runs. */
export async function withBenchBrowser<Result>(work: (bench: BenchBrowser) => Promise<Result>): Promise<Result> {
  const servers = { pages: await servePages('pages'), peers: await servePages('peers') };
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    return await work({ browser, addressOf: (place, name) => `${servers[place].origin}/${name}/` });
  } finally {
    await browser.close();
    await servers.pages.close();
    await servers.peers.close();
  }
}
