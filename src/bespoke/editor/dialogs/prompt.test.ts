import { expect, test } from 'vitest';
import { DEFAULT_PROMPT, generatedNodes, promptText } from './prompt.ts';

test('the options stand in the prompt', () => {
  expect(promptText({ ...DEFAULT_PROMPT, prompt: ' Write about oak. ', sections: ['Summary', 'CTA'] })).toBe(
    [
      'Write about oak.',
      'Content type: Article / Blog. Tone: Informative but Simple. Language: English. About 500 words.',
      'Include these sections: Summary, CTA.',
      'The text must be original and free of plagiarism.',
    ].join('\n'),
  );
});

test('a generated text becomes headings and paragraphs, and empty lines nothing', () => {
  expect(generatedNodes('## Oak\n\nIt is hard.\n')).toMatchObject([
    { type: 'heading', tag: 'h2', children: [{ text: 'Oak' }] },
    { type: 'paragraph', children: [{ text: 'It is hard.' }] },
  ]);
  expect(generatedNodes(' \n')).toEqual([]);
});
