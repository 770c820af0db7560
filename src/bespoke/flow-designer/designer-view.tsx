import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { DraftNotice } from '../../../renderer/fields/drafts/draft-notice.tsx';
import { useUnsavedMark } from '../../../renderer/parts/frame/use-unsaved-mark.ts';
import { useSaveAnywhere } from '../../../renderer/parts/frame/use-save-anywhere.ts';
import { EmptyState } from '../../../renderer/ui/empty-state/empty-state.tsx';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { useHistoryKeys } from '../../../renderer/ui/undo-key/use-history-keys.ts';
import { FlowCanvas } from './canvas/flow-canvas.tsx';
import { useFlowNodes } from './canvas/use-flow-nodes.ts';
import { useFlowKeys } from './canvas/use-flow-keys.ts';
import { Outline } from './outline/outline.tsx';
import { ProblemStrip } from './problems/problem-strip.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { SimulationPanel } from './simulation/simulation-panel.tsx';
import { DesignerContext } from './state/designer.ts';
import { hasPlace, stagePlace, type Place } from './state/place.ts';
import { useDesignerState, type DesignerInput, type DesignerModel } from './state/use-designer-state.ts';
import { FlowToolbar, type FlowView } from './toolbar/flow-toolbar.tsx';
import styles from './designer-view.module.css';

/** Below this width the outline is shown first: the drawing has little room. */
const NARROW = 600;

/** Shows the designer of one flow. */
export function DesignerView(input: DesignerInput) {
  return (
    <ReactFlowProvider>
      <Workbench {...input} />
    </ReactFlowProvider>
  );
}

function Workbench(input: DesignerInput) {
  const model = useDesignerState(input);
  const { designer, draft, simulation, fieldFocus, reveal } = model;
  const { graph, faces, selected, isReadOnly, run, select } = designer;
  const [view, setView] = useState<FlowView>(() => (window.innerWidth < NARROW ? 'outline' : 'canvas'));
  const [snaps, setSnaps] = useState(true);
  const [at, setAt] = useState<Place | null>(null);
  const current = currentOf(at, selected, graph);
  const flow = useFlowNodes({ faces, current, selected, aligns: snaps });
  const panel = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);

  useUnsavedMark(designer.unsaved > 0);
  useSaveAnywhere(designer.unsaved > 0, designer.save);
  useHistoryKeys(isReadOnly ? undefined : model);
  useEffect(() => {
    if (fieldFocus === null) return;
    const field = panel.current?.querySelector<HTMLElement>(fieldFocus.field ?? 'input:enabled, select:enabled');
    field?.focus();
  }, [fieldFocus]);
  useEffect(() => {
    if (reveal === null || view === 'canvas' || !reveal.takesFocus) return;
    root.current?.querySelector<HTMLElement>(`[data-place="${reveal.place.kind} ${reveal.place.id}"]`)?.focus();
  }, [reveal, view]);

  const onKey = useFlowKeys({ model, current, root, onMove: setAt, onTidy: flow.tidy });

  return (
    <DesignerContext value={designer}>
      <div ref={root} className={styles.designer} data-view={view}>
        {draft.offer && !isReadOnly && (
          <DraftNotice draft={draft.offer} version={draft.version} onRestore={draft.restore} onDiscard={draft.erase} />
        )}
        <FlowToolbar
          view={view}
          onView={setView}
          canUndo={model.canUndo}
          canRedo={model.canRedo}
          onUndo={model.undo}
          onRedo={model.redo}
          snaps={snaps}
          onSnap={() => setSnaps(!snaps)}
          onTidy={flow.tidy}
          isSimulating={simulation.isOpen}
          onSimulate={simulation.toggle}
        />
        <ProblemStrip />
        <div className={styles.stage}>
          {graph.stages.length === 0 && (
            <div className={styles.empty}>
              <EmptyState icon="flow" title="This campaign has no stages yet." />
            </div>
          )}
          {view === 'canvas' ? (
            <FlowCanvas
              flow={flow}
              faces={faces}
              current={current}
              isReadOnly={isReadOnly}
              snaps={snaps}
              onPress={(place, byKey) => {
                setAt(place);
                select(place, { opensFields: byKey });
              }}
              onKey={onKey}
              onConnect={(outcome, stage) =>
                run({ type: 'editOutcome', campaignStageOutcomeId: outcome, change: { nextStageId: stage } })
              }
              onDropNew={(outcome, position) => {
                flow.place(model.nextStageId, position);
                run({ type: 'addStage', from: outcome });
              }}
              onPaneClick={() => select(null)}
              reveal={reveal}
            />
          ) : (
            <Outline />
          )}
          <SidePanel ref={panel} input={input} model={model} />
        </div>
        <p className={styles.keys}>
          {view === 'canvas'
            ? 'Numbers: contacts here / in all. Positions are not saved. Keys: arrows move, E edits, P previews, N new stage, O new outcome, C connects, Delete deletes.'
            : 'Each row opens its fields.'}
        </p>
        <VisuallyHidden>
          <span aria-live="polite">{model.said}</span>
        </VisuallyHidden>
      </div>
    </DesignerContext>
  );
}

interface SidePanelProps {
  ref: Ref<HTMLElement>;
  input: DesignerInput;
  model: DesignerModel;
}

/** The panel beside the drawing: the simulation, the message of a stage, or the fields of what is selected. */
function SidePanel({ ref, input, model }: SidePanelProps) {
  const { simulation, previewed, designer, format } = model;
  if (simulation.isOpen && simulation.simulation !== undefined)
    return (
      <SimulationPanel
        ref={ref}
        simulation={simulation.simulation}
        settings={simulation.settings}
        rates={simulation.rates}
        onChange={simulation.change}
        onClose={simulation.toggle}
        format={format}
      />
    );
  if (previewed !== null && input.preview !== undefined)
    return (
      <PreviewPanel
        ref={ref}
        screen={input.screen}
        scope={input.scope}
        operations={input.preview}
        campaignId={input.campaignId}
        audienceSegmentId={input.flow.audienceSegmentId}
        stage={previewed}
        onClose={model.closePreview}
        format={format}
      />
    );
  return designer.selected === null ? null : <Sidebar ref={ref} place={designer.selected} />;
}

/** Returns the place with the tab stop: where the person was last, else what is selected, else the first stage. */
function currentOf(at: Place | null, selected: Place | null, graph: DesignerInput['flow']['graph']): Place | null {
  if (at !== null && hasPlace(graph, at)) return at;
  if (selected !== null) return selected;
  const [first] = graph.stages;
  return first === undefined ? null : stagePlace(first.campaignStageId);
}
