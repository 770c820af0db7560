import { settled } from '../chromium/settled.ts';

/** Of the window, in pixels; a page that is higher gets a higher one. */
const HEIGHT = 900;

export interface Picture {
  /** A PNG. */
  file: string;
  /** Of the window, in pixels; the picture is as high as the page. */
  width: number;
  isDark: boolean;
}

/** Opens an address in a browser without a window and writes down what it shows when it has come to rest. */
export async function takeScreenshot(address: string, { file, width, isDark }: Picture): Promise<void> {
  // Loaded here alone: whoever only looks needs no browser of ours.
  const [{ chromium }, { chromiumFlags, findChromium }] = await Promise.all([import('@playwright/test'), import('../chromium/find-chromium.ts')]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme: isDark ? 'dark' : 'light' });
    await page.goto(address);
    await settled(page);
    // A window as high as the page: what sticks to its edges then stands at the page's.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
    await settled(page);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
  }
}
