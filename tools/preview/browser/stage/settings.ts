import type { Json } from '../../../../renderer/language/types/json.ts';
import { isState, type State } from '../answers/states.ts';

/** How a screen is played: chosen in the frame, or by whoever opens the stage alone. */
export interface StageSettings {
  state: State;
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
}

/** Where the settings of a tab are kept, so that a reload and a step to another screen keep them. */
const KEY = 'screenplay.preview';

/** Settings as the fragment of an address: `#preview={"state":"error"}`. */
export function settingsFragment({ state, theme, density }: Partial<StageSettings>): string {
  return `#preview=${encodeURIComponent(JSON.stringify({ state, theme, density }))}`;
}

/** The settings in the address, which it then loses, or else those of this tab. */
export function takeSettings(): StageSettings {
  const text = /^#preview=(.*)$/.exec(location.hash)?.[1];
  if (text !== undefined) {
    sessionStorage.setItem(KEY, decodeURIComponent(text));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return readSettings(sessionStorage.getItem(KEY));
}

function readSettings(text: string | null): StageSettings {
  const given: Partial<Record<keyof StageSettings, Json>> = text === null ? {} : JSON.parse(text);
  const { state, theme, density } = given;
  return {
    state: typeof state === 'string' && isState(state) ? state : 'filled',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}
