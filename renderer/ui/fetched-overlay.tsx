import { createContext, useContext, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { fetchAhead } from './fetch-ahead.ts';
import { addOverlayCode, fetchedCode } from './fetched-code.ts';

interface FetchedOverlay<Props> {
  /** The overlay. It is open while it is mounted. */
  Overlay: ComponentType<Props>;
  /** Fetches its code before the press that needs it. */
  prepare: () => void;
}

/** Called when the code of an overlay could not be fetched. The application tells the person. */
export const OverlayFailureContext = createContext<() => void>(() => undefined);

/**
 * Creates an overlay whose code is fetched when it opens first. If the fetch fails the overlay closes, the failure is
 * told (`OverlayFailureContext`), and the next press fetches again.
 * @param Opening Shown while the code is fetched; nothing by default.
 */
export function fetchedOverlay<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Opening?: ComponentType<Props>,
): FetchedOverlay<Props> {
  const code = fetchedCode(load);
  addOverlayCode(code);

  function Overlay(props: Props) {
    const [Body, setBody] = useState(code.known);
    const tell = useContext(OverlayFailureContext);
    const giveUp = useEffectEvent(() => {
      props.onClose();
      tell();
    });
    const isFetched = Body !== undefined;
    useEffect(() => {
      if (isFetched) return undefined;
      let isClosed = false;
      code.fetch().then(
        (fetched) => !isClosed && setBody(() => fetched),
        () => !isClosed && giveUp(),
      );
      return () => {
        isClosed = true;
      };
    }, [isFetched]);
    if (Body) return <Body {...props} />;
    return Opening && <Opening {...props} />;
  }

  return { Overlay, prepare: () => fetchAhead(code.fetch) };
}
