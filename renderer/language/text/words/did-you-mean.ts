/**
 * Returns the candidate nearest to `name` by Damerau-Levenshtein distance, ignoring case. The distance may be a third
 * of the length of `name`, and at least one edit. The first of equally near candidates wins.
 * @example didYouMean('titel', ['title', 'total']) // 'title'
 */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
  let nearest: string | undefined;
  let nearestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < nearestDistance) [nearest, nearestDistance] = [candidate, distance];
  }
  return nearest;
}

/** Returns ` Did you mean "x"?` for the end of an error sentence, or ''. */
export function suggestion(name: string, candidates: Iterable<string>): string {
  const nearest = didYouMean(name, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** Returns the name that a `suggestion` at the end of a sentence contains. */
export function suggestedIn(sentence: string): string | undefined {
  return / Did you mean "([^"]+)"\?/.exec(sentence)?.[1];
}

/** Returns the number of insertions, deletions, replacements and swaps of neighbours between two texts. */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = at(last, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swapped = isSwap ? at(beforeLast, column - 2) + 1 : Infinity;
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, right.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity;
}
