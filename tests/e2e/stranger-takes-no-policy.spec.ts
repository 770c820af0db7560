import { expect, test } from '@playwright/test';

test('a script in the page can create no Trusted Types policy, and turn no text into markup', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
    const create = typeof factory === 'object' && factory !== null ? Reflect.get(factory, 'createPolicy') : undefined;
    if (typeof create !== 'function') return ['this browser has no Trusted Types'];
    const rules = { createHTML: (text: string) => text, createScript: (text: string) => text };
    const attempts: (() => unknown)[] = [
      ...['screenplay', 'default', 'other'].map((name) => () => Reflect.apply(create, factory, [name, rules])),
      () => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
});
