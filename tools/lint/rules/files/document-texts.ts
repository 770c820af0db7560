import { defineRule } from '../../rule.ts';
import { nearText } from '../../texts/near-text.ts';
import { textsOf } from '../../texts/texts-of.ts';

export const documentTexts = defineRule({
  code: 'SP3301',
  title: 'A text of the requirement documents is spelt as they spell it.',
  why: 'Testers look for the exact words of the documents.',
  fix: 'Copy the text. A text that resembles another one on purpose is listed under `apart` in tools/lint/texts/document-texts.json.',
  check({ sources }, report) {
    for (const source of sources) {
      if (source.role === 'operations') continue;
      for (const { text, path } of textsOf(source)) {
        const meant = nearText(text);
        if (meant !== undefined)
          report({ file: source.file, path }, `The documents spell this otherwise. Did you mean "${meant}"?`);
      }
    }
  },
});
