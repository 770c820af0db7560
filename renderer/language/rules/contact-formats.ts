import { withoutUnseen } from './unseen.ts';

/**
 * Returns whether a text is an e-mail address. The documents refuse an address without a dot after the at-sign or with
 * fewer than two characters after the last dot. Also refused are addresses that no mail server accepts (white space,
 * several at-signs, an empty name or label, over 254 characters) and invisible letters.
 */
export function isEmail(text: string): boolean {
  const parts = text.split('@');
  const [name = '', domain = ''] = parts;
  const labels = domain.split('.');
  if (parts.length !== 2 || name === '' || text.length > 254 || /\s/.test(text) || withoutUnseen(text) !== text)
    return false;
  return labels.length > 1 && !labels.includes('') && [...(labels.at(-1) ?? '')].length >= 2;
}

/**
 * Returns whether a text is a phone number: 6 to 15 digits with an optional plus before them, and spaces, dots, hyphens
 * and parentheses anywhere.
 */
export function isPhone(text: string): boolean {
  return /^\+?\d{6,15}$/.test(text.replace(/[ ().-]/g, ''));
}
