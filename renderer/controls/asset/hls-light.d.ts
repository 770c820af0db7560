/**
 * The package declares types for its full build only. The light build has no subtitles, alternative audio or
 * encryption.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
