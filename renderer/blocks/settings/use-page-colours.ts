import { useEffect, useRef } from 'react';
import { customProperties } from '../../colours/custom-properties.ts';
import type { SettingsModel } from '../../language/models/settings/settings-model.ts';
import { showColours } from '../../ui/theme/page-colours.ts';
import { paletteColours } from './palette-colours.ts';

/**
 * Gives the whole page the stored colours whenever they change: after a save, a reset, or a save of somebody else. The
 * page was loaded with those of the first time.
 */
export function usePageColours(isPalette: boolean, model: SettingsModel): void {
  const last = useRef(model);
  useEffect(() => {
    if (!isPalette || last.current === model) return;
    last.current = model;
    showColours(customProperties(paletteColours(model, model.values)));
  }, [isPalette, model]);
}
