import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent, RefObject } from 'react';
import { hasMessage } from '../../../../renderer/flow/facts.ts';
import { placeByKey, stageAt, type Place } from '../state/place.ts';
import type { DesignerModel } from '../state/use-designer-state.ts';
import { keyAction } from './keys.ts';

interface FlowKeys {
  model: DesignerModel;
  /** The place with the tab stop. */
  current: Place | null;
  /** The element that holds all places. */
  root: RefObject<HTMLElement | null>;
  onMove: (next: Place) => void;
  onTidy: () => void;
}

/** Returns the handler of the keys of the canvas. It returns whether it has used the key. */
export function useFlowKeys({ model, current, root, onMove, onTidy }: FlowKeys): (event: KeyboardEvent) => boolean {
  const { graph, facts, isReadOnly, run, select, remove, openPreview } = model.designer;
  const { zoomIn, zoomOut, zoomTo, fitView } = useReactFlow();
  return keyAction({
    move(key) {
      const next = current && placeByKey(graph, current, key);
      if (!next) return false;
      onMove(next);
      // At once, so that the next key already comes from there. What is out of view is not rendered yet.
      const shown = root.current?.querySelector<HTMLElement>(`[data-place="${next.kind} ${next.id}"]`);
      shown?.focus({ preventScroll: true });
      model.show(next, !shown);
      return true;
    },
    addStage() {
      if (isReadOnly) return;
      run({ type: 'addStage', ...(current?.kind === 'outcome' ? { from: current.id } : {}) });
    },
    addOutcome() {
      if (isReadOnly || current === null) return;
      model.openField(current, 'stage', '[aria-label="Add outcome"]');
    },
    connect() {
      if (isReadOnly || current?.kind !== 'outcome') return;
      model.openField(current, 'outcome', '#outcome-next');
    },
    edit: () => current && select(current, { opensFields: true }),
    preview() {
      const id = current === null ? undefined : stageAt(graph, current);
      const stage = graph.stages.find((each) => each.campaignStageId === id);
      if (stage !== undefined && hasMessage(facts, stage)) openPreview?.(stage.campaignStageId);
    },
    remove: () => current && !isReadOnly && void remove(current),
    zoomIn: () => void zoomIn(),
    zoomOut: () => void zoomOut(),
    zoomTo: () => void zoomTo(1),
    fit: () => void fitView({ maxZoom: 1 }),
    tidy: onTidy,
  });
}
