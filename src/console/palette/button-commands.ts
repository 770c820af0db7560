import type { Command } from './command.ts';
import type { ScreenButton } from './screen-buttons.ts';
import * as paletteTexts from '../../../renderer/texts/generated/palette.ts';

/** Returns the commands that press buttons of the open screen. */
export function buttonCommands(buttons: readonly ScreenButton[]): Command[] {
  return buttons.map(({ button, title }, index) => ({
    id: `button ${index}`,
    group: 'actions',
    title,
    detail: paletteTexts.thisScreen(),
    icon: 'play',
    // The palette gives the focus back before the button acts, because the action may move it.
    act: { run: () => void requestAnimationFrame(() => button.click()) },
  }));
}
