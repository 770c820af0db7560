import type { ReactNode, RefObject } from 'react';
import { fetchedOverlay } from '../fetched-overlay.tsx';

export interface PopoverProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const body = fetchedOverlay(() => import('./popover-body.tsx'));

/**
 * Shows a small panel, such as a filter, beside its trigger while it is mounted. Escape and a press outside close it.
 */
export const Popover = body.Overlay;

/** Fetches the code of the panel before the press that needs it. */
export const preloadPopover = body.prepare;
