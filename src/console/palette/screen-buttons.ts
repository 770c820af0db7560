import { isDialogOpen } from '../../../renderer/ui/dialog/open-dialog.ts';

/** What a person could press: neither disabled nor busy, nor in a part that is inert. */
const PRESSABLE = 'button[data-command]:not(:disabled, [aria-disabled="true"], main [inert] *)';

/** A button of the open screen, and its words. */
export interface ScreenButton {
  button: HTMLButtonElement;
  title: string;
}

/**
 * Returns the buttons of the open screen that can be pressed now; none behind a dialog. Must be called before the
 * palette opens, which is a dialog itself.
 */
export function screenButtons(main: ParentNode | null): ScreenButton[] {
  if (isDialogOpen()) return [];
  const buttons = main?.querySelectorAll<HTMLButtonElement>(PRESSABLE) ?? [];
  return [...buttons].map((button) => ({ button, title: button.innerText }));
}
