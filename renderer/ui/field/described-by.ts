/** Returns the `aria-describedby` of a control in a `LabelledControl`. The error comes first: it matters more. */
export function describedBy(
  id: string,
  { help, error }: { help?: string | undefined; error?: string | undefined },
): string | undefined {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
