import type { Page } from '@playwright/test';
import type { Json } from '../../renderer/language/types/json.ts';
import type { Choice } from '../../renderer/host/lookup-choices.ts';
import { controlOf } from './read-form.ts';
import { expect } from '../fixtures/browser/stage.ts';

/** Fills in a field as a person does: ticks, chooses by the title, or types. Then leaves it. */
export async function fillIn(page: Page, path: string, value: Json, choice: Choice | undefined): Promise<void> {
  const control = controlOf(page, path);
  await expect(control).toBeVisible();
  const kind = await control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select';
    if (element.matches('[type=checkbox], [role=switch], [role=checkbox]')) return 'box';
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? 'text' : element.tagName;
  });
  if (kind === 'select') await control.selectOption({ label: choice?.title ?? '' });
  else if (kind === 'box') await control.setChecked(value === true, { force: true });
  else if (kind === 'text') await control.fill(value === null ? '' : String(value));
  else throw new Error(`'${path}' is a ${kind}, which this test cannot fill in.`);
  await control.blur();
}
