import type { PreviewScreen } from '../preview.ts';
import type { WorkbenchSettings } from './workbench-settings.ts';

/** Returns the address of a screen: the one in the settings, or else the one of its state. */
export function stageAddress(
  { addresses }: Pick<PreviewScreen, 'addresses'>,
  { at, state }: Pick<WorkbenchSettings, 'at' | 'state'>,
): string {
  if (at !== '') return at;
  return state === 'add' ? (addresses.add ?? addresses.show) : addresses.show;
}
