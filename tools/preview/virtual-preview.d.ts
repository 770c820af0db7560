/** The made-up data of a tree, as `preview-plugin.ts` gives them to the played page. */
declare module 'virtual:preview' {
  const preview: import('./browser/preview.ts').Preview;
  export default preview;
}
