/** Controls, marks of direction, joiners and fillers: they take no place on the screen, and with them two texts look alike that are not. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without what nobody sees of it. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
