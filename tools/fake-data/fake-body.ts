/** Returns a text of one paragraph in the stored form of formatted text. */
export function fakeBody(words: string): string {
  const text = { type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '', text: words };
  const paragraph = { type: 'paragraph', version: 1, direction: null, format: '', indent: 0, children: [text] };
  return JSON.stringify({
    root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [paragraph] },
  });
}
