import type { PreviewScreen } from '../preview.ts';
import type { FrameSettings } from './frame-settings.ts';

/** Where a screen is opened: where it was asked for, or else where its state is. */
export function stageAddress({ addresses }: Pick<PreviewScreen, 'addresses'>, { at, state }: Pick<FrameSettings, 'at' | 'state'>): string {
  if (at !== '') return at;
  return state === 'add' ? (addresses.add ?? addresses.show) : addresses.show;
}
