/** The fake data of a tree, which `preview-plugin.ts` provides to the stage. */
declare module 'virtual:preview' {
  const preview: import('./browser/preview.ts').Preview;
  export default preview;
}
