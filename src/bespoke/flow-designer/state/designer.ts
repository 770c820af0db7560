import { createContext, use } from 'react';
import type { FlowCommand } from '../../../../renderer/flow/decide.ts';
import type { FlowFacts } from '../../../../renderer/flow/facts.ts';
import type { FlowGraph } from '../../../../renderer/flow/graph.ts';
import type { FlowProblem } from '../../../../renderer/flow/problems.ts';
import type { FlowCounts } from '../screen/read-flow.ts';
import type { StageFace } from './faces.ts';
import type { Place } from './place.ts';

export interface RunOptions {
  /** Edits of one key are one step of undo. */
  key?: string;
  /** False leaves the selection as it is. */
  selects?: boolean;
}

/** What the parts of the designer share. */
export interface Designer {
  graph: FlowGraph;
  facts: FlowFacts;
  faces: readonly StageFace[];
  problems: readonly FlowProblem[];
  counts: FlowCounts;
  /** What the sidebar shows. */
  selected: Place | null;
  /** Why the last command was refused. */
  refusal: string | null;
  isReadOnly: boolean;
  isBusy: boolean;
  /** Stages and outcomes that are not stored as they are shown. */
  unsaved: number;
  isNew: (place: Place) => boolean;
  run: (command: FlowCommand, options?: RunOptions) => void;
  /** Shows a place in the sidebar; with `takesFocus` it gets the focus on canvas or outline. */
  select: (place: Place | null, options?: { takesFocus?: boolean; opensFields?: boolean }) => void;
  /** Shows the message of a stage as a contact would get it; undefined where the caller may not. */
  openPreview: ((campaignStageId: number) => void) | undefined;
  save: () => Promise<boolean>;
  /** Deletes a stage or an outcome after a confirmation. Contacts at a deleted stage go to `moveTo`. */
  remove: (place: Place, moveTo?: number | null) => Promise<void>;
}

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (designer === null) throw new Error('A part of the flow designer was rendered outside of it.');
  return designer;
}
