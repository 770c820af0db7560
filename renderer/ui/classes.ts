/** Joins the class names that apply: `classes(styles.row, isOpen && styles.open)`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
