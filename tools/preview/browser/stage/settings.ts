import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { isState, type State } from '../answers/states.ts';

/** The settings of the stage, chosen in the workbench or in the address of a stage that is opened alone. */
export interface StageSettings {
  state: State;
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** The circumstances of a scenario, which tests play. */
  circumstances?: StageCircumstances;
}

/** What a scenario gives besides the data of a screen. */
export interface StageCircumstances {
  answers: Record<string, Json>;
  roles: string[];
  /** The operations that the person may call; all without it. */
  operations?: string[];
}

/** Storage key of the settings of a tab: they survive a reload and a navigation. */
const KEY = 'screenplay.preview';

/**
 * Returns settings as the fragment of an address.
 * @example `#preview={"state":"error"}`
 */
export function settingsFragment({ state, theme, density, circumstances }: Partial<StageSettings>): string {
  return `#preview=${encodeURIComponent(JSON.stringify({ state, theme, density, circumstances }))}`;
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
  const { state, theme, density, circumstances } = given;
  return {
    state: typeof state === 'string' && isState(state) ? state : 'filled',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? 'compact' : 'comfortable',
    ...readCircumstances(circumstances),
  };
}

function readCircumstances(given: Json | undefined): Pick<StageSettings, 'circumstances'> {
  if (!isObject(given)) return {};
  const { answers, roles, operations } = given;
  return {
    circumstances: {
      answers: isObject(answers) ? withoutHoles(answers) : {},
      roles: textsIn(roles),
      ...(Array.isArray(operations) ? { operations: textsIn(operations) } : {}),
    },
  };
}

function withoutHoles(values: JsonObject): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
