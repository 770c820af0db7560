/** Whether `accept` takes a file, as the browser's own dialog judges: by media type, by `image/*`, or by extension; '' takes every file. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase()).filter((kind) => kind !== '');
  if (kinds.length === 0) return true;
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.toLowerCase().startsWith(kind.slice(0, -1)) : type.toLowerCase() === kind;
  });
}
