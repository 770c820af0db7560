import type { Command } from './command.ts';

/** Returns the buttons of the open screen that can be pressed now. */
export function buttonCommands(main: ParentNode | null): Command[] {
  const buttons = [...(main?.querySelectorAll<HTMLButtonElement>('button[data-command]:not(:disabled)') ?? [])];
  return buttons.map((button, index) => ({
    id: `button ${index}`,
    group: 'Actions',
    title: button.innerText,
    detail: 'This screen',
    icon: 'play',
    // The palette gives the focus back before the button acts, because the action may move it.
    act: { run: () => void requestAnimationFrame(() => button.click()) },
  }));
}
