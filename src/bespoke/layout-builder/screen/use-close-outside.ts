import { useEffect, useEffectEvent } from 'react';

/** What keeps the properties open when it is pressed: parts, their buttons, and what stands around the canvas. */
const KEEPS = '[data-part], [data-keep], button, [role="dialog"], [role="alertdialog"], [popover]';

/** Calls a function at a press outside of the properties and of everything that works on the selected part. */
export function useCloseOutside(close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(KEEPS) === null) latest();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
}
