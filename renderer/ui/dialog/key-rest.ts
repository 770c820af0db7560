/**
 * How long after a dialog has closed a press still belongs to the answer, in milliseconds: the pause that systems allow
 * between the two presses of a double click.
 */
const REST_MS = 500;

/**
 * What a key press tells of itself, as a DOM event does. `timeStamp` is in milliseconds on the clock of `restAfter`.
 */
export interface Pressed {
  key: string;
  repeat: boolean;
  timeStamp: number;
  /** The press types into a field. */
  isTyped: boolean;
  /** Ctrl, Alt, Shift or Meta is held: a shortcut, such as Ctrl+Enter. */
  hasModifier: boolean;
}

/**
 * `ignore`: the press belongs to the answer of the closed dialog. `pass`: the person has gone on, and the rest is over.
 */
export type Verdict = 'ignore' | 'pass';

/**
 * Creates the rule for the keys after a dialog. The focus returns to the button that opened the dialog, where Enter
 * that is still held down, or pressed a second time in quick succession, would open it again (`docs/security.md#a14`).
 * Any other key passes, and so does a shortcut: the person has gone on.
 * @param closedAt When the dialog closed, in milliseconds.
 */
export function restAfter(closedAt: number): (pressed: Pressed) => Verdict {
  return ({ key, repeat, timeStamp, isTyped, hasModifier }) => {
    if (key !== 'Enter' && key !== ' ') return 'pass';
    if (repeat) return 'ignore';
    return !isTyped && !hasModifier && timeStamp - closedAt < REST_MS ? 'ignore' : 'pass';
  };
}
