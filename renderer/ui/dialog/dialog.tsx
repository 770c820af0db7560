import type { ReactNode } from 'react';
import { fetchedOverlay } from '../fetched-overlay.tsx';

export interface DialogProps {
  title: string;
  /** `alertdialog` interrupts with a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  width?: 'narrow' | 'wide';
  /** Escape and a press outside ask for this too. */
  onClose: () => void;
  /** What gets the focus first: the answer, or the first field of what is filled in. */
  focus?: 'answer' | 'content';
  /** Buttons, the least dangerous first. */
  footer: ReactNode;
  children: ReactNode;
}

/** A modal dialog, open while it is rendered. The focus stays inside and goes back to where it was. Its code is loaded with the first one. */
export const Dialog = fetchedOverlay(() => import('./dialog-body.tsx')).Overlay;
