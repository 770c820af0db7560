/** Closes one part of a running server. */
export type Closer = () => void | Promise<void>;

/** Closes in reverse order of opening. */
export async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
