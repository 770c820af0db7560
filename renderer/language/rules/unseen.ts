/**
 * Control characters, direction marks, joiners and fillers. They are invisible, so two different texts can look the
 * same.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the text without invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
