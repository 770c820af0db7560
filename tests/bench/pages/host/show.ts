import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Returns the element of the page that a contestant renders into. */
export function pageElement(): HTMLElement {
  const page = document.getElementById('page');
  if (!page) throw new Error('index.html has no #page to render into.');
  return page;
}

export function show(content: ReactNode): void {
  createRoot(pageElement()).render(content);
}

/** Returns a number from the address, such as `?fields=500`. */
export function numberOfAddress(name: string): number {
  return Number(new URLSearchParams(location.search).get(name));
}

/** The lists that the bench navigates between. */
export const LISTS = ['first', 'second', 'third'] as const;
