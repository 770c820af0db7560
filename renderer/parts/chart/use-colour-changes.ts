import { useEffect, useState } from 'react';

/** Counts the changes of theme and tenant colours, so that components compute their colours again. */
export function useColourChanges(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const changed = () => setCount((before) => before + 1);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(changed);
    scheme.addEventListener('change', changed);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
    return () => {
      scheme.removeEventListener('change', changed);
      observer.disconnect();
    };
  }, []);
  return count;
}
