const COPY = ' (copy)';

/**
 * Returns the title of a copy, which says that it is one; undefined when it would be longer than the field allows.
 * @example titleOfCopy('India', 200) // 'India (copy)'
 */
export function titleOfCopy(title: string, maxLength: number): string | undefined {
  const copied = `${title}${COPY}`;
  return copied.length <= maxLength ? copied : undefined;
}
