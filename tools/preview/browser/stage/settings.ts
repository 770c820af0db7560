import type { Json } from '../../../../renderer/language/types/json.ts';
import { isState, type State } from '../answers/states.ts';

/** The settings of the stage, chosen in the workbench or in the address of a stage that is opened alone. */
export interface StageSettings {
  state: State;
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
}

/** Storage key of the settings of a tab: they survive a reload and a navigation. */
const KEY = 'screenplay.preview';

/**
 * Returns settings as the fragment of an address.
 * @example `#preview={"state":"error"}`
 */
export function settingsFragment({ state, theme, density }: Partial<StageSettings>): string {
  return `#preview=${encodeURIComponent(JSON.stringify({ state, theme, density }))}`;
}

/** Reads the settings from the address and removes them from it; otherwise returns the stored settings of the tab. */
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
