export const CONTENT_TYPES = [
  'Article / Blog',
  'Course Material',
  'Product Description',
  'FAQ / Q&A',
  'Email / Newsletter',
  'Dialogue / ChatStyle',
];
export const TONES = ['Formal / Academic', 'Informative but Simple', 'Conversational', 'Persuasive / Marketing'];
export const LANGUAGES = ['English', 'Hindi', 'Bilingual'];
export const SECTIONS = ['Summary', 'Example', 'Key Takeaways', 'Formula Section', 'Case Study', 'CTA'];

/** What an author asks for. */
export interface PromptOptions {
  prompt: string;
  contentType: string;
  tone: string;
  language: string;
  words: number;
  sections: readonly string[];
  plagiarismFree: boolean;
  headingOptimization: boolean;
}

export const DEFAULT_PROMPT: PromptOptions = {
  prompt: '',
  contentType: 'Article / Blog',
  tone: 'Informative but Simple',
  language: 'English',
  words: 500,
  sections: [],
  plagiarismFree: true,
  headingOptimization: false,
};

/** Returns the prompt that is sent: what the author wrote, and the options as sentences. */
export function promptText(options: PromptOptions): string {
  const { prompt, contentType, tone, language, words, sections, plagiarismFree, headingOptimization } = options;
  return [
    prompt.trim(),
    `Content type: ${contentType}. Tone: ${tone}. Language: ${language}. About ${words} words.`,
    ...(sections.length === 0 ? [] : [`Include these sections: ${sections.join(', ')}.`]),
    ...(plagiarismFree ? ['The text must be original and free of plagiarism.'] : []),
    ...(headingOptimization ? ['Optimize the headings for search engines.'] : []),
  ].join('\n');
}

/** Returns the stored nodes of a generated text: a paragraph for each of its lines. */
export function generatedNodes(text: string) {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, marks = '', heading = ''] = /^(#{1,6})\s+(.+)$/.exec(line) ?? [];
      const run = { type: 'text', text: heading || line, format: 0, style: '', mode: 'normal', detail: 0, version: 1 };
      const own = heading === '' ? { type: 'paragraph' } : { type: 'heading', tag: `h${marks.length}` };
      return { ...own, direction: null, format: '', indent: 0, version: 1, children: [run] };
    });
}
