import { writeFiles } from '../../../tools/generate/generated-files.ts';
import { vocabularyFiles } from '../../../tools/generate/vocabulary-files.ts';

/** Writes the tables of the definitions below `root`, as `lint --fix` does. */
export function generate(root: string): void {
  writeFiles(root, vocabularyFiles());
}
