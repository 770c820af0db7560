import type { Locator, Page } from '@playwright/test';

/** What the page shows of one field: its control, or its value where it cannot be changed. */
export interface DrawnField {
  isRequired: boolean;
  isReadOnly: boolean;
  error: string;
}

/** Finds the control of a field, by the name at the end of its id. In rows the name of the list and the row precede. */
export function controlOf(page: Page, path: string): Locator {
  const [, list = '', index = '', own = path] = /^(\w+)\[(\d+)\]\.(.+)$/.exec(path) ?? [];
  const name = own.replaceAll(/[^\w-]/g, '_');
  if (list === '')
    return page
      .locator(`form [id$="-${name}"]`)
      .and(page.locator(`form :not([id*="-${name}-"])`))
      .first();
  return page.locator(`form [id*="-${list}-"][id$="-${name}"]`).nth(Number(index));
}

/** Returns what the page shows of the fields of a form, by name; a field that is not shown is left out. */
export function drawnFields(page: Page, names: readonly string[]): Promise<Record<string, DrawnField>> {
  return page.evaluate((all) => {
    const drawn: Record<string, { isRequired: boolean; isReadOnly: boolean; error: string }> = {};
    const elements = [...document.querySelectorAll<HTMLElement>('form [id]')];
    for (const name of all) {
      const ending = name.replaceAll(/[^\w-]/g, '_');
      const own = elements.filter((element) => new RegExp(`^[^-]+-${ending}(-label)?$`).test(element.id));
      const [first] = own;
      if (first === undefined || !own.some((element) => element.checkVisibility())) continue;
      const id = first.id.replace(/-label$/, '');
      const label = document.querySelector(`label[for="${id}"]`) ?? document.querySelector(`[id="${id}-label"]`);
      const control = document.querySelector(`[id="${id}"]`);
      const filled =
        'input:enabled:not([readonly]), select:enabled, textarea:enabled:not([readonly]), button:enabled, [role=combobox], [contenteditable=true], [role=radiogroup]';
      drawn[name] = {
        isRequired:
          /required/i.test(label?.className ?? '') || control?.matches('[required], [aria-required=true]') === true,
        isReadOnly: control === null || !(control.matches(filled) || control.querySelector(filled) !== null),
        error: document.querySelector(`[id="${id}-error"]`)?.textContent ?? '',
      };
    }
    return drawn;
  }, names);
}

/** Returns the value that a control shows: its text, whether it is ticked, or the title of its choice. */
export function drawnValue(control: Locator): Promise<string | boolean> {
  return control.evaluate((element) => {
    if (element instanceof HTMLSelectElement)
      return element.value === '' ? '' : (element.selectedOptions[0]?.text ?? '');
    if (element.matches('[type=checkbox]') && element instanceof HTMLInputElement) return element.checked;
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    return element.getAttribute('aria-checked') === null
      ? (element.textContent ?? '')
      : element.getAttribute('aria-checked') === 'true';
  });
}
