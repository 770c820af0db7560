/** How long an element may take to come. */
const PATIENCE_MS = 5000;
/** Frames after which a focused element stays. */
const SETTLED_FRAMES = 20;

/**
 * Focuses an element as soon as it is there, and once more when it is rendered anew, until a person moves the focus.
 * Returns the function that gives it up.
 */
export function holdFocus(find: () => HTMLElement | null | undefined): () => void {
  const deadline = performance.now() + PATIENCE_MS;
  let before: Element | null | undefined;
  let settled = 0;
  let frame = requestAnimationFrame(function hold() {
    const wanted = find();
    const active = document.activeElement;
    before ??= active;
    // The frame of the console focuses the heading when a screen opens, and the body has the focus of what was removed.
    if (active !== before && active !== wanted && active?.matches('body, main, h1') === false) return;
    if (wanted && active !== wanted) {
      wanted.focus({ preventScroll: true });
      wanted.scrollIntoView({ block: 'nearest' });
    }
    settled = wanted && active === wanted ? settled + 1 : 0;
    if (performance.now() < deadline && settled < SETTLED_FRAMES) frame = requestAnimationFrame(hold);
  });
  return () => cancelAnimationFrame(frame);
}
