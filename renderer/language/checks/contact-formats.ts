import { withoutUnseen } from './unseen.ts';

/**
 * The documents' rule: invalid if there is no dot after the at-sign or fewer than two characters after the last dot.
 * Besides, what no mail server takes: white space, more than one at-sign, an empty name or label, over 254 characters; and letters that nobody sees.
 */
export function isEmail(text: string): boolean {
  const parts = text.split('@');
  const [name = '', domain = ''] = parts;
  const labels = domain.split('.');
  if (parts.length !== 2 || name === '' || text.length > 254 || /\s/.test(text) || withoutUnseen(text) !== text) return false;
  return labels.length > 1 && !labels.includes('') && [...(labels.at(-1) ?? '')].length >= 2;
}

/** 6 to 15 digits, a plus before them, and between them what people write: spaces, dots, hyphens, parentheses. */
export function isPhone(text: string): boolean {
  return /^\+?\d{6,15}$/.test(text.replace(/[ ().-]/g, ''));
}
