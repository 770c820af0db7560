/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * One range of a Range header over `size` bytes (RFC 9110 §14). Null: there is none, or one we do not serve (several
 * ranges, another unit), and the whole is answered. `unsatisfiable`: it lies outside.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null) return null;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
