import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { fetchAhead } from '../fetch-ahead.ts';

const loadBody = () => import('./popover-body.tsx');
const PopoverBody = lazy(loadBody);

export interface PopoverProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel beside its trigger, open while it is rendered: a filter, for instance. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  return (
    <Suspense fallback={null}>
      <PopoverBody {...props} />
    </Suspense>
  );
}

/** Fetches the panel's code ahead of the press that will need it. */
export function preloadPopover(): void {
  fetchAhead(loadBody);
}
