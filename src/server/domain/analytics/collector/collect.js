// Reports page views to the collector (`docs/domain/analytics.md#the-script`). It sets no cookie. An id of the visitor is
// kept only after consent: `data-consent="granted"` on the script, or `screenplayConsent(true)`.
(() => {
  const script = document.currentScript;
  if (
    !(script instanceof HTMLScriptElement) ||
    window.top !== window ||
    navigator.webdriver ||
    !/^https?:$/.test(location.protocol)
  )
    return;
  const endpoint = new URL('collect', script.src).href;
  const key = 'screenplay-visitor';
  const year = 365 * 86400000;
  const stayMilliseconds = 10000;
  /** @type {{ id: string, kind: string, url: string | undefined, referrer: string | undefined, at: number }[]} */
  const unsent = [];
  /** @type {string[]} */
  const digits = [...'0123456789abcdef'];
  const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => digits[byte % 16]).join('');
  let hasConsent = script.dataset.consent === 'granted';
  let shown = '';
  let stay = 0;

  // The id lives for a year from its making, however often the visitor comes.
  const visitor = () => {
    if (!hasConsent) return undefined;
    try {
      const [id, made] = (localStorage.getItem(key) || '').split('.');
      if (id && Date.now() - Number(made) < year) return id;
      const fresh = randomId();
      localStorage.setItem(key, `${fresh}.${Date.now()}`);
      return fresh;
    } catch {
      return undefined;
    }
  };

  const send = () => {
    if (unsent.length === 0 || navigator.onLine === false) return;
    const events = unsent
      .splice(0, 20)
      .map(({ at, ...event }) => ({ ...event, age: Math.round(performance.now() - at) }));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    navigator.sendBeacon(endpoint, JSON.stringify({ domain: location.hostname, visitor: visitor(), zone, events }));
  };

  /** @type {(kind: string, referrer?: string) => void} */
  const note = (kind, referrer) => {
    unsent.push({ id: randomId(), kind, url: location.href.split('#')[0], referrer, at: performance.now() });
    send();
  };

  /** @type {(referrer?: string) => void} */
  const view = (referrer) => {
    const address = location.pathname + location.search;
    if (address === shown) return;
    shown = address;
    note('view', referrer);
    clearTimeout(stay);
    stay = window.setTimeout(() => {
      if (document.visibilityState === 'visible') note('stay');
    }, stayMilliseconds);
  };

  Object.assign(window, {
    /** @type {(isGiven: boolean) => void} */
    screenplayConsent: (isGiven) => {
      hasConsent = isGiven === true;
      if (!hasConsent) localStorage.removeItem(key);
    },
  });

  const begin = () => view(document.referrer);
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
  addEventListener('popstate', () => view());
  addEventListener('online', send);
  const push = history.pushState;
  history.pushState = function (...given) {
    push.apply(this, given);
    view();
  };
})();
