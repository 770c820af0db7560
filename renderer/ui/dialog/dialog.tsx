import { lazy, Suspense, type ReactNode } from 'react';

const DialogBody = lazy(() => import('./dialog-body.tsx'));

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
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}
