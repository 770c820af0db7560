import type { ReactNode, RefObject } from 'react';
import { fetchedOverlay } from '../fetched-overlay.tsx';

export interface PopoverProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const body = fetchedOverlay(() => import('./popover-body.tsx'));

/** A small panel beside its trigger, open while it is rendered: a filter, for instance. Escape and a press outside close it. */
export const Popover = body.Overlay;

/** Fetches the panel's code ahead of the press that will need it. */
export const preloadPopover = body.prepare;
