const WAIT_MS = 1000;

/**
 * Retries failed stylesheets: once after a second, or when the connection is back. The bundler's loader requests a
 * stylesheet only once, so code that is loaded later would stay without its styles.
 */
export function retryFailedStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const retry = () => target.replaceWith(target.cloneNode());
      if (!navigator.onLine) return addEventListener('online', retry, { once: true });
      // Once only, because a new release may have removed the file.
      if ('again' in target.dataset) return;
      target.dataset['again'] = '';
      setTimeout(retry, WAIT_MS);
    },
    { capture: true },
  );
}
