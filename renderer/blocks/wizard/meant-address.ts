import { editDistance } from '../../language/text/words/did-you-mean.ts';

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
  const [nearest] = DOMAINS.map((usual) => ({ usual, wrong: editDistance(domain, usual) }))
    .filter(({ usual, wrong }) => wrong <= (usual.length <= SHORT ? 1 : MOST_WRONG))
    .toSorted((a, b) => a.wrong - b.wrong);
  return nearest === undefined ? undefined : typed.slice(0, at + 1) + nearest.usual;
}
