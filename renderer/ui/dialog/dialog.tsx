import type { ReactNode } from 'react';
import { fetchedOverlay } from '../fetched-overlay.tsx';

export interface DialogProps {
  title: string;
  /** `alertdialog` interrupts with a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  width?: 'narrow' | 'wide';
  /** Also called on Escape and on a press outside. */
  onClose: () => void;
  /**
   * The element that gets the focus first: the first button of the footer (or the one with `data-first-focus`), or the
   * first field of the content.
   */
  focus?: 'answer' | 'content';
  /** Buttons, the least dangerous first. */
  footer: ReactNode;
  children: ReactNode;
}

/**
 * Shows a modal dialog while it is mounted. The focus stays inside and returns to where it was. The code is loaded with
 * the first dialog.
 */
export const Dialog = fetchedOverlay(() => import('./dialog-body.tsx')).Overlay;
