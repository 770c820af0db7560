/** A source file. */
export interface SourceFile {
  lines: number;
  /** The files that it imports, among those that are counted. */
  imports: string[];
  /** The screens, or their areas, that call the operations of this file. */
  neededBy: string[];
}

/** Lines of code by the screens that need them. */
export interface Shares {
  /** The lines of files that only one screen needs, by this screen. */
  own: Map<string, number>;
  /** The lines of files that several screens need. */
  shared: number;
  /** The lines of files that no screen needs. */
  unnamed: number;
}

/**
 * Assigns each file to the screens that need it: those that call its operations, and those that need a file which
 * imports it.
 */
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
