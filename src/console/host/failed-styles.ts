const WAIT_MS = 1000;

/**
 * Fetches styles that failed once more, when the connection is back. The bundler's loader asks for styles a single time: code that is fetched again after a failure
 * would stay without them.
 */
export function fetchFailedStylesAgain(): void {
  document.addEventListener('error', ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    // With a connection once: what is not there any more, after a new release, never comes.
    if (navigator.onLine && 'again' in target.dataset) return;
    if (navigator.onLine) target.dataset['again'] = '';
    const again = target.cloneNode();
    const fetchAgain = () => target.replaceWith(again);
    if (navigator.onLine) setTimeout(fetchAgain, WAIT_MS);
    else addEventListener('online', fetchAgain, { once: true });
  }, { capture: true });
}
