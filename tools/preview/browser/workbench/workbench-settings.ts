import { isState, type State } from '../answers/states.ts';
import type { PreviewScreen } from '../preview.ts';
import type { StageSettings } from '../stage/settings.ts';

/** The widths of the stage (`docs/look.md#widths`); `fluid` takes all the room. */
export const WIDTHS = ['360', '768', '1024', '1440', 'fluid'] as const;

/** The settings of the workbench. All of them are in its address, so that they survive a reload and can be shared. */
export interface WorkbenchSettings extends StageSettings {
  /** Id of the screen; '' shows the gallery. */
  screen: string;
  /** Another address of the screen than the default one; '' for the default. */
  at: string;
  width: string;
}

export function readWorkbench(search: string): WorkbenchSettings {
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

const ORDINARY: Omit<WorkbenchSettings, 'screen'> = {
  at: '',
  state: 'filled',
  theme: 'system',
  density: 'comfortable',
  width: 'fluid',
};

/** Returns the query string of settings. Defaults are left out. */
export function workbenchSearch({ screen, ...rest }: WorkbenchSettings): string {
  const chosen = Object.entries(rest).filter(([name, value]) =>
    Object.entries(ORDINARY).every(([key, ordinary]) => key !== name || ordinary !== value),
  );
  return `?${new URLSearchParams({ screen, ...Object.fromEntries(chosen) }).toString()}`;
}

/** Returns the states that a screen can have. */
export function statesOf({
  kind,
  isPublic,
  needsPermission,
  reads,
}: Pick<PreviewScreen, 'kind' | 'isPublic' | 'needsPermission' | 'reads'>): { state: State; title: string }[] {
  const states: { state: State; title: string }[] =
    kind === 'form'
      ? [
          { state: 'edit', title: 'Edit' },
          { state: 'add', title: 'Add' },
        ]
      : [{ state: 'filled', title: 'Filled' }];
  // A page without a read has its content in the descriptor: nothing is loaded that could be empty or fail.
  const isStatic = kind === 'message' && reads === null;
  if (!isStatic) {
    states.push(
      { state: 'empty', title: 'Empty' },
      { state: 'loading', title: 'Loading' },
      { state: 'error', title: 'Error' },
    );
  }
  states.push({ state: 'offline', title: 'Offline' });
  if (!isPublic) states.push({ state: 'readOnly', title: 'Read-only' });
  if (needsPermission) states.push({ state: 'denied', title: 'No access' });
  return states;
}
