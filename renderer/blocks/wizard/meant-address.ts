/** Usual domains of e-mail addresses, the most used first. */
const DOMAINS = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'rediffmail.com',
  'yahoo.in',
  'yahoo.co.in',
  'googlemail.com',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'web.de',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'msn.com',
  'me.com',
  'zoho.com',
  'mail.com',
];
/** More wrong letters are another domain; of a short domain already two. */
const MOST_WRONG = 2;
const SHORT = 7;

/**
 * Returns the address that was probably meant by one whose domain is almost a usual one; undefined for any other.
 * @example meantAddress('asha@gmial.com') // 'asha@gmail.com'
 */
export default function meantAddress(typed: string): string | undefined {
  const at = typed.lastIndexOf('@');
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain === '' || DOMAINS.includes(domain)) return undefined;
  const [nearest] = DOMAINS.map((usual) => ({ usual, wrong: wrongLetters(domain, usual) }))
    .filter(({ usual, wrong }) => wrong <= (usual.length <= SHORT ? 1 : MOST_WRONG))
    .toSorted((a, b) => a.wrong - b.wrong);
  return nearest === undefined ? undefined : typed.slice(0, at + 1) + nearest.usual;
}

/** Counts the letters to add, remove, change or swap with their neighbour (optimal string alignment). */
function wrongLetters(typed: string, meant: string): number {
  const counts: number[][] = Array.from({ length: typed.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number): number => counts[row]?.[column] ?? Infinity;
  for (let column = 0; column <= meant.length; column += 1) counts[0]?.splice(column, 1, column);
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      counts[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(typed.length, meant.length);
}
