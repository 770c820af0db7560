import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../tools/chromium/find-chromium.ts';
import { servePages } from './serve-pages.ts';

/** A browser, and the addresses of the pages to open in it. */
export interface BenchBrowser {
  browser: Browser;
  /** Of a page of ours or of a peer, with its trailing slash. */
  addressOf: (place: 'pages' | 'peers', name: string) => string;
}

/** Opens a browser and the built pages for as long as `work` takes. */
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
