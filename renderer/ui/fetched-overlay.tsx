import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { fetchAhead } from './fetch-ahead.ts';

interface FetchedOverlay<Props> {
  /** The overlay. It is open while it is mounted. */
  Overlay: ComponentType<Props>;
  /** Fetches its code before the press that needs it. */
  prepare: () => void;
}

/**
 * Creates an overlay whose code is fetched when it opens first. If the fetch fails the overlay closes, and the next
 * press fetches again; `lazy` would keep the failure until the page is reloaded.
 * @param Opening Shown while the code is fetched; nothing by default.
 */
export function fetchedOverlay<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Opening?: ComponentType<Props>,
): FetchedOverlay<Props> {
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
      fetchBody().then(
        (fetched) => !isClosed && setBody(() => fetched),
        () => !isClosed && close(),
      );
      return () => {
        isClosed = true;
      };
    }, [isFetched]);
    if (Body) return <Body {...props} />;
    return Opening && <Opening {...props} />;
  }

  return { Overlay, prepare: () => fetchAhead(fetchBody) };
}
