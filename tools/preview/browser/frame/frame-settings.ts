import { isState, type State } from '../answers/states.ts';
import type { PreviewScreen } from '../preview.ts';
import type { StageSettings } from '../stage/settings.ts';

/** Widths that a screen is looked at in (`look.md`); `fluid` is as wide as there is room. */
export const WIDTHS = ['360', '768', '1024', '1440', 'fluid'] as const;

/** What the frame shows; all of it stands in its address, so that it survives a reload and can be sent to somebody. */
export interface FrameSettings extends StageSettings {
  /** '' is the gallery. */
  screen: string;
  /** An address of that screen other than the ordinary one; '' where it is the ordinary one. */
  at: string;
  width: string;
}

export function readFrame(search: string): FrameSettings {
  const query = new URLSearchParams(search);
  const [state, theme, width] = [query.get('state'), query.get('theme'), query.get('width')];
  return {
    screen: query.get('screen') ?? '',
    at: query.get('at') ?? '',
    state: isState(state) ? state : 'filled',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: query.get('density') === 'compact' ? 'compact' : 'comfortable',
    width: width !== null && /^[1-9]\d{2,3}$/.test(width) ? width : 'fluid',
  };
}

const ORDINARY: Omit<FrameSettings, 'screen'> = { at: '', state: 'filled', theme: 'system', density: 'comfortable', width: 'fluid' };

/** The query string of settings: what is ordinary is left out. */
export function frameSearch({ screen, ...rest }: FrameSettings): string {
  const chosen = Object.entries(rest).filter(([name, value]) => Object.entries(ORDINARY).every(([key, ordinary]) => key !== name || ordinary !== value));
  return `?${new URLSearchParams({ screen, ...Object.fromEntries(chosen) }).toString()}`;
}

/** The states that a screen has. */
export function statesOf({ kind, isPublic, needsPermission }: Pick<PreviewScreen, 'kind' | 'isPublic' | 'needsPermission'>): { state: State; title: string }[] {
  const states: { state: State; title: string }[] = kind === 'form' ? [{ state: 'edit', title: 'Edit' }, { state: 'add', title: 'Add' }] : [{ state: 'filled', title: 'Filled' }];
  states.push({ state: 'empty', title: 'Empty' }, { state: 'loading', title: 'Loading' }, { state: 'error', title: 'Error' }, { state: 'offline', title: 'Offline' });
  if (!isPublic) states.push({ state: 'readOnly', title: 'Read-only' });
  if (needsPermission) states.push({ state: 'denied', title: 'No access' });
  return states;
}
