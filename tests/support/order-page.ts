import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './keyboard.ts';

/** What a clerk sees of an order on each of its pages: the header with its facts and actions, and the tabs. */
export class OrderPage {
  readonly page: Page;
  readonly main: Locator;
  readonly id: string;
  readonly address: string;

  constructor(page: Page, orderId: number | string) {
    this.page = page;
    this.main = page.getByRole('main');
    this.id = String(orderId);
    this.address = `/commerce/fulfillment/orders/${orderId}`;
  }

  /** Returns an action of the page or of its header. */
  action(name: string): Locator {
    return this.main
      .getByRole('button', { name, exact: true })
      .or(this.main.getByRole('link', { name, exact: true }))
      .first();
  }

  /** Opens a tab, and waits until it is there: the tabs look the same on each page. */
  async openTab(name: string): Promise<void> {
    await press(this.main.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name }));
    await expect(this.main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }

  /** Answers the question that an action asks. */
  async confirm(): Promise<void> {
    await press(this.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }));
  }

  /** Expects badges of the header. */
  async expectBadges(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.main.getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** Expects facts of the header, which every page of the order shows. */
  async expectFacts(facts: Readonly<Record<string, string>>): Promise<void> {
    const header = this.main.locator('dl').first();
    for (const [label, value] of Object.entries(facts)) {
      const term = header.locator('dt').filter({ has: this.page.getByText(label, { exact: true }) });
      await expect(term.locator('xpath=following-sibling::dd[1]'), label).toHaveText(value);
    }
  }

  /** Returns the card whose title starts with a text. */
  card(title: string | RegExp): Locator {
    return this.main.getByRole('listitem').filter({ has: this.page.getByRole('heading', { level: 3, name: title }) });
  }

  /**
   * Records a payment of an invoice by Enter in its dialog, which begins with the amount that is open.
   * @param amount what is typed over it
   */
  async recordPayment(open: string | RegExp, amount?: string): Promise<void> {
    await press(this.main.getByRole('button', { name: 'Record Payment' }).first());
    const dialog = this.page.getByRole('dialog', { name: 'Record Payment' });
    const field = dialog.getByRole('textbox', { name: 'Amount' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(open);
    // The first value is selected: typing replaces it.
    if (amount !== undefined) await this.page.keyboard.type(amount);
    await this.page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(this.page.getByText('Payment recorded.')).toBeVisible();
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName), { message: 'the focus is on the page' })
      .not.toBe('BODY');
  }

  /** Returns how many orders are pending, as the menu says. */
  async pending(): Promise<number> {
    const entry = this.page
      .getByRole('complementary', { name: 'Side menu' })
      .getByRole('link', { name: 'Pending Orders' });
    await expect(entry).toHaveText(/\d$/);
    return Number(/[\d,]+$/.exec((await entry.textContent()) ?? '')?.[0].replaceAll(',', ''));
  }
}
