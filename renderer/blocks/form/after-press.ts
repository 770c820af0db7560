let isPressed = false;
const waiting = new Set<() => void>();

/**
 * Runs something now, or, while a finger or a mouse button is down, once it is up and its click has been made. What moves the page between
 * press and release, such as a message under the field that was just left, would take the button away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

function release(): void {
  isPressed = false;
  // The click comes after this event, in the same turn.
  setTimeout(() => {
    for (const run of waiting) run();
    waiting.clear();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => { isPressed = true; }, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}
