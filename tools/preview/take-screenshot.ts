import { settled } from '../chromium/settled.ts';

/** Height of the window in pixels. The window grows with a higher page. */
const HEIGHT = 900;

export interface Picture {
  /** The PNG file to write. */
  file: string;
  /** Width of the window in pixels. The screenshot is as high as the page. */
  width: number;
  isDark: boolean;
}

/** Opens an address in a headless browser, waits until the page is idle, and writes a screenshot. */
export async function takeScreenshot(address: string, { file, width, isDark }: Picture): Promise<void> {
  // Loaded on demand: only screenshots need a browser.
  const [{ chromium }, { chromiumFlags, findChromium }] = await Promise.all([
    import('@playwright/test'),
    import('../chromium/find-chromium.ts'),
  ]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme: isDark ? 'dark' : 'light' });
    await page.goto(address);
    await settled(page);
    // The window gets the height of the page: sticky elements then stand at the edge of the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
    await settled(page);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
  }
}
