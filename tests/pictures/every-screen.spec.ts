import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import { projectRoot } from '../../src/server/root.ts';
import { catalogue } from '../walks/plan/catalogue.ts';

const WIDTHS = [1440, 1024, 360];
const THEMES = ['light', 'dark'] as const;

for (const screen of Object.values(catalogue.screens)) {
  const address = firstAddress(screen);
  if (address === null) continue;
  for (const theme of THEMES) {
    test.describe(`${screen.id}, ${theme}`, () => {
      test.use({ colorScheme: theme, ...(screen.access === 'public' ? {} : { storageState: process.env['OWNER_STATE'] }) });
      for (const width of WIDTHS) {
        test(`${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
          await page.goto(address);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
          await page.screenshot({ path: join(projectRoot, 'dist/pictures', `${screen.id}.${theme}.${width}.png`) });
        });
      }
    });
  }
}

/** Where a screen shows something of the demo: the record of a form is the third. Null where an address needs more than a record's number. */
function firstAddress(screen: Descriptor): string | null {
  if (screen.kind === 'form') return screen.route.edit.replace(/\{\w+\}/, '3');
  // A step with a parameter is in the middle of a flow; leaving by itself shows nothing.
  if (screen.kind === 'wizard' && (/\{/.test(screen.route) || screen.submit.onOpen)) return null;
  return screen.route;
}
