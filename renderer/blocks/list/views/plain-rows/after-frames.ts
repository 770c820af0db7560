/** Calls a function after some frames. Returns the function that gives it up. */
export function afterFrames(count: number, act: () => void): () => void {
  let frame = requestAnimationFrame(function next(): void {
    count -= 1;
    if (count === 0) act();
    else frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
