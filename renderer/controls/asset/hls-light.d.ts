/** The package declares the types of its full build alone; the light one leaves out subtitles, other sound tracks and encryption. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
