import { useRef, useState, type RefObject } from 'react';
import { useStudio } from '../frame/studio.ts';

export interface Popup {
  isOpen: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** Closes it and gives the focus back to the text. */
  close: () => void;
}

/** Opens and closes what a tool shows beside itself. */
export function usePopup(): Popup {
  const { focusText } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    focusText();
  };
  return { isOpen, trigger, open: () => setOpen(true), close };
}
