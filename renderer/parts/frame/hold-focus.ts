/** How long an element may take to come. */
const PATIENCE_MS = 5000;
/** Frames after which a focused element stays. */
const SETTLED_FRAMES = 20;

/**
 * Focuses an element as soon as it is there, and once more when it is rendered anew, unless a person has moved the
 * focus meanwhile. Returns the function that gives it up.
 * @param from What a person pressed to be led there.
 */
export function holdFocus(find: () => HTMLElement | null | undefined, from: Element | null = null): () => void {
  const deadline = performance.now() + PATIENCE_MS;
  let settled = 0;
  let frame = requestAnimationFrame(function hold() {
    const wanted = find();
    const active = document.activeElement;
    // The frame of the console focuses the heading when a screen opens, and the body has the focus of what was removed.
    if (active !== from && active !== wanted && active?.matches('body, main, h1') === false) return;
    if (wanted && active !== wanted) {
      wanted.focus({ preventScroll: true });
      wanted.scrollIntoView({ block: 'nearest' });
    }
    settled = wanted && active === wanted ? settled + 1 : 0;
    if (performance.now() < deadline && settled < SETTLED_FRAMES) frame = requestAnimationFrame(hold);
  });
  return () => cancelAnimationFrame(frame);
}
