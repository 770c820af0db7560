/** A file of source. */
export interface SourceFile {
  lines: number;
  /** Files that it imports, of those that are looked at. */
  imports: string[];
  /** Who calls what is made in the file itself: screens, or their areas. */
  neededBy: string[];
}

/** Lines by whom they exist for. */
export interface Shares {
  /** Of files that one alone needs, by him. */
  own: Map<string, number>;
  /** Of files that several need. */
  shared: number;
  /** Of files that nobody needs. */
  unnamed: number;
}

/** Divides files among those that need them: who calls what is in a file, and who needs a file which imports it. */
export function shareFiles(files: ReadonlyMap<string, SourceFile>): Shares {
  const needed = new Map([...files.keys()].map((name) => [name, new Set<string>()]));
  for (const [name, { neededBy }] of files) for (const one of neededBy) need(name, one);
  const shares: Shares = { own: new Map(), shared: 0, unnamed: 0 };
  for (const [name, { lines }] of files) {
    const [one, ...others] = needed.get(name) ?? [];
    if (one === undefined) shares.unnamed += lines;
    else if (others.length > 0) shares.shared += lines;
    else shares.own.set(one, (shares.own.get(one) ?? 0) + lines);
  }
  return shares;

  function need(name: string, one: string): void {
    const all = needed.get(name);
    if (all === undefined || all.has(one)) return;
    all.add(one);
    for (const imported of files.get(name)?.imports ?? []) need(imported, one);
  }
}
