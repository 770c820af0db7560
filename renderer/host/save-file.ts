import type { AnsweredFile } from './host.ts';

/** Gives a file to the browser, which saves it where the person keeps downloads. */
export function saveFile({ name, content }: AnsweredFile): void {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Browsers have taken the content by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
