import { createContext } from 'react';
import type { Box } from './layout.ts';

/** The boxes of all stages, as they stood before the drag that is under way. */
export interface Boxes {
  /** Returns the boxes without those of two nodes. */
  except: (source: string, target: string) => Box[];
}

export const BoxesContext = createContext<Boxes>({ except: () => [] });
