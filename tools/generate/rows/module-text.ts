/** Widest line of a generated module. */
const WIDEST = 120;

/** Returns a docstring with a line break behind it, wrapped at the widest line. */
export function docComment(text: string, indent: string): string {
  const line = `${indent}/** ${text} */`;
  if (line.length <= WIDEST) return `${line}\n`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && indent.length + 4 + last.length + word.length > WIDEST) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return `${indent}/**\n${lines.map((one) => `${indent} * ${one}\n`).join('')}${indent} */\n`;
}

/**
 * Returns a list of texts as oxfmt formats it: on one line where that fits.
 * @param beside The length of what stands on the line besides the list and the indentation.
 */
export function listText(names: readonly string[], indent: string, beside: number): string {
  const line = `[${names.map((name) => `'${name}'`).join(', ')}]`;
  if (indent.length + beside + line.length <= WIDEST) return line;
  return `[\n${names.map((name) => `${indent}  '${name}',\n`).join('')}${indent}]`;
}
