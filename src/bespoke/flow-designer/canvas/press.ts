import { createContext } from 'react';
import type { Place } from '../state/place.ts';

/** Called when a person presses a stage or an outcome. `byKey`: with the keyboard, so that the focus moves along. */
export type Press = (place: Place, byKey: boolean) => void;

export const PressContext = createContext<Press>(() => undefined);
