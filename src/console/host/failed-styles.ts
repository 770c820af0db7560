const WAIT_MS = 1000;

/**
 * Fetches styles that failed once more, when the connection is back. The bundler's loader asks for styles a single time: code that is fetched again after a failure
 * would stay without them.
 */
export function fetchFailedStylesAgain(): void {
  document.addEventListener('error', ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const fetchAgain = () => target.replaceWith(target.cloneNode());
    if (!navigator.onLine) return addEventListener('online', fetchAgain, { once: true });
    // With a connection once: what a new release has taken away never comes.
    if ('again' in target.dataset) return;
    target.dataset['again'] = '';
    setTimeout(fetchAgain, WAIT_MS);
  }, { capture: true });
}
