import type { KeyboardEvent } from 'react';

/** Moves the focus between the tools of a toolbar by arrow keys, Home and End. */
export function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined && event.key !== 'Home' && event.key !== 'End') return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const now = tools.findIndex((tool) => tool === document.activeElement);
  event.preventDefault();
  if (event.key === 'Home') tools.at(0)?.focus();
  else if (event.key === 'End') tools.at(-1)?.focus();
  else tools.at((now + (step ?? 0)) % tools.length)?.focus();
}
