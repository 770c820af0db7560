import { readSources, withText } from '../../../tools/catalogue/read-sources.ts';
import { registry } from '../../../tools/lint/fixtures/functions.ts';
import { lint } from '../../../tools/lint/lint.ts';
import { createLintContext } from '../../../tools/lint/lint-context.ts';

export { controlDefinitions } from '../../../renderer/controls/definitions.ts';
export { controlOfType, defaultControl, formFacts } from '../../../renderer/language/models/definitions/form-facts.ts';
export { tableColumn } from '../../../renderer/language/models/list/table-column.ts';
export { sampleFields } from '../../../tools/preview/browser/gallery/gallery-screen.ts';

/** Returns what lint finds in a tree after one file was changed. */
export function findingsAfter(root: string, file: string, from: string, to: string): string[] {
  const sources = readSources(root).map((source) =>
    source.file === file ? withText(source, source.text.replace(from, to)) : source,
  );
  return lint(createLintContext(sources, registry)).map(({ message }) => message);
}
