const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Twice more, three seconds: by itself the library would try for forty before it says that a part of the film is missing. */
const RETRIES = { maxNumRetry: 2, retryDelayMs: 1000, maxRetryDelayMs: 2000 };

/**
 * Gives an element its video: directly what the browser plays by itself, through hls.js an HLS playlist where it does not. `onFail` is told when
 * nothing can be played. Answers how to let go of it.
 */
export function playInto(video: HTMLVideoElement, address: string, onFail: () => void): () => void {
  const isPlaylist = /\.m3u8(\?|#|$)/i.test(address);
  if (!isPlaylist || video.canPlayType(HLS_TYPE) !== '') {
    video.src = address;
    video.addEventListener('error', onFail);
    return () => {
      video.removeEventListener('error', onFail);
      video.removeAttribute('src');
      video.load();
    };
  }
  let isOver = false;
  let stop: (() => void) | undefined;
  void attachHls(video, address, onFail).then(
    (letGo) => {
      if (isOver) letGo();
      else stop = letGo;
    },
    onFail,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The library is fetched with the first video that needs it: 114 kB, gzip. */
async function attachHls(video: HTMLVideoElement, address: string, onFail: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('This browser plays no media sources.');
  // Without its worker, which is made from a text of code: that would take worker-src blob: and a Trusted Types policy (`security-headers.ts`).
  const { fragLoadPolicy } = Hls.DefaultConfig;
  const hls = new Hls({ enableWorker: false, fragLoadPolicy: { default: { ...fragLoadPolicy.default, errorRetry: RETRIES } } });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFail();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
