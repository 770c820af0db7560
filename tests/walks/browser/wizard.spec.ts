import type { WizardDescriptor } from '../../../renderer/language/types/descriptor.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue } from '../plan/catalogue.ts';
import { walkedScreens } from '../plan/walked-screens.ts';

/** Public steps that open by their address alone. The others are in the middle of a flow, and journeys cover them. */
const firstSteps = Object.values(catalogue.screens).filter(
  (screen): screen is WizardDescriptor =>
    screen.kind === 'wizard' &&
    screen.access === 'public' &&
    !screen.route.includes('{') &&
    screen.submit.onOpen !== true,
);

for (const step of walkedScreens(firstSteps)) {
  test.describe(`the step ${step.id} in a browser`, () => {
    const required = step.fields.filter((one) => one.required && one.default === undefined);
    // A step without fields submits what its address says.
    if (step.fields.length > 0)
      test('refuses the empty by Enter, with the message of every required field, and sends nothing', async ({
        page,
      }) => {
        await page.goto(step.route);
        const sent: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
        await page.getByRole('textbox').first().press('Enter');
        for (const field of required)
          await expect(page.getByText(field.message ?? 'This is a required field')).toBeVisible();
        expect(sent).toEqual([]);
      });

    for (const link of step.links ?? []) {
      test(`leads on by '${link.label}'`, async ({ page }) => {
        await page.goto(step.route);
        await page.getByRole('link', { name: link.label }).click();
        await expect(page).toHaveURL(new RegExp(`${link.href.split('?')[0] ?? ''}(\\?|$)`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }

    test('is accessible, light and dark: at rest, refused and narrow', async ({ page }) => {
      await page.goto(step.route);
      await expect(page.getByRole('button', { name: step.submit.label })).toBeVisible();
      await expectAccessibleInBoth(page, 'at rest');
      await page.getByRole('button', { name: step.submit.label }).click();
      await expectAccessibleInBoth(page, 'refused');
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessibleInBoth(page, 'narrow');
      await expectNoSidewaysScroll(page);
    });
  });
}
