const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Two retries in three seconds. By default the library retries for forty seconds before it reports a missing part. */
const RETRIES = { maxNumRetry: 2, retryDelayMs: 1000, maxRetryDelayMs: 2000 };

/**
 * Loads a video into an element: natively if the browser can play it, otherwise an HLS playlist through hls.js. Calls
 * `onFail` if the video cannot be played. Returns the function that detaches it.
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
  void attachHls(video, address, onFail).then((letGo) => {
    if (isOver) letGo();
    else stop = letGo;
  }, onFail);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Fetches the library with the first video that needs it: 114 kB gzipped. */
async function attachHls(video: HTMLVideoElement, address: string, onFail: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('This browser plays no media sources.');
  // The worker is off: it is created from source text, which needs `worker-src blob:` and a Trusted Types policy
  // (`security-headers.ts`).
  const { fragLoadPolicy } = Hls.DefaultConfig;
  const hls = new Hls({
    enableWorker: false,
    fragLoadPolicy: { default: { ...fragLoadPolicy.default, errorRetry: RETRIES } },
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFail();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
