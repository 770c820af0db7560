import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { fetchAhead } from './fetch-ahead.ts';

interface FetchedOverlay<Props> {
  /** The overlay, open while it is rendered. */
  Overlay: ComponentType<Props>;
  /** Fetches its code ahead of the press that will need it. */
  prepare: () => void;
}

/**
 * What opens over the page and brings code of its own. Where that cannot be fetched it closes, and the next press asks anew: `lazy` would keep the failure until the
 * page is loaded again.
 * @param Opening what is shown until then; by default nothing
 */
export function fetchedOverlay<Props extends { onClose: () => void }>(load: () => Promise<{ default: ComponentType<Props> }>, Opening?: ComponentType<Props>): FetchedOverlay<Props> {
  let known: ComponentType<Props> | undefined;
  const fetchBody = async (): Promise<ComponentType<Props>> => {
    known ??= (await load()).default;
    return known;
  };

  function Overlay(props: Props) {
    const [Body, setBody] = useState(() => known);
    const close = useEffectEvent(() => props.onClose());
    const isFetched = Body !== undefined;
    useEffect(() => {
      if (isFetched) return undefined;
      let isClosed = false;
      fetchBody().then((fetched) => !isClosed && setBody(() => fetched), () => !isClosed && close());
      return () => {
        isClosed = true;
      };
    }, [isFetched]);
    if (Body) return <Body {...props} />;
    return Opening && <Opening {...props} />;
  }

  return { Overlay, prepare: () => fetchAhead(fetchBody) };
}
