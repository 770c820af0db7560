let isPressed = false;
const waiting = new Set<() => void>();

/**
 * Runs a function now, or while a pointer is down, after its click. A change of layout between press and release, such
 * as an error under the field that was just left, would move the button away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

function release(): void {
  isPressed = false;
  // The click event follows in the same task.
  setTimeout(() => {
    for (const run of waiting) run();
    waiting.clear();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}
