import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FlowCommand } from '../../../../renderer/flow/decide.ts';
import type { FlowFacts } from '../../../../renderer/flow/facts.ts';
import type { FlowGraph, FlowStage } from '../../../../renderer/flow/graph.ts';
import { problemsOf } from '../../../../renderer/flow/problems.ts';
import { useHost, useSettings } from '../../../../renderer/host/host.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import type { FlowDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import { changesOf } from '../screen/flow-changes.ts';
import type { FlowCounts, StoredFlow } from '../screen/read-flow.ts';
import { useFlowSave } from '../screen/use-flow-save.ts';
import { useSimulation, type NumberFormat, type SimulationRun } from '../simulation/use-simulation.ts';
import { designerReducer, startDesigner, removalOf } from './designer-state.ts';
import type { Designer, RunOptions } from './designer.ts';
import { facesOf, type FaceCounts } from './faces.ts';
import { sentenceOf } from './names.ts';
import { useFlowDraft, type FlowDraft } from './use-flow-draft.ts';
import { hasPlace, isSamePlace, stageAt, stagePlace, type Place } from './place.ts';

export interface DesignerInput {
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The operation that takes a flow. */
  operation: string;
  /** The operations of a preview. */
  preview: FlowDescriptor['preview'];
  /** The operation that answers how far earlier messages went. */
  rates: FlowDescriptor['rates'];
  campaignId: number;
  /** The newest answer of the server: its counts are shown, and another version of it is merged. */
  flow: StoredFlow;
  facts: FlowFacts;
}

export interface DesignerModel {
  designer: Designer;
  /** What was not saved when the flow was open before, and the version that is stored now. */
  draft: FlowDraft & { version: number };
  simulation: SimulationRun & { isOpen: boolean; toggle: () => void };
  /** The stage whose message is shown. */
  previewed: FlowStage | null;
  /** Goes back to the fields of the stage. */
  closePreview: () => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** What screen readers are told. */
  said: string;
  /** A field of the sidebar that gets the focus; the first one without a selector. */
  fieldFocus: { field: string | null } | null;
  /** A place that is brought into view. */
  reveal: { place: Place; takesFocus: boolean } | null;
  show: (place: Place, takesFocus: boolean) => void;
  /** Opens the sidebar of a stage or an outcome with the focus in one field. */
  openField: (from: Place, kind: Place['kind'], field: string) => void;
  /** The id that the next new stage gets. */
  nextStageId: number;
  format: NumberFormat;
}

/** Numbers on the drawing are short from here on. */
const SHORT_FROM = 10_000;

const MERGED = 'Somebody else has changed this flow. Their changes are merged with yours.';

/** The whole state of the designer, and everything that can be done with it. */
export function useDesignerState({
  screen,
  scope,
  operation,
  preview,
  rates,
  campaignId,
  flow,
  facts,
}: DesignerInput): DesignerModel {
  const host = useHost();
  const { locale } = useSettings();
  const [state, dispatch] = useReducer(designerReducer, flow, (first) => startDesigner(first.graph, first.version));
  const { history, saved, selected, refusal } = state;
  const graph = history.present;
  const isReadOnly = !host.can(operation);
  const mayPreview = preview !== undefined && host.can(preview.get) && host.can(preview.contacts);
  const [isOpen, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [fieldFocus, setFieldFocus] = useState<DesignerModel['fieldFocus']>(null);
  const [reveal, setReveal] = useState<DesignerModel['reveal']>(null);

  const format = useMemo(() => {
    const whole = new Intl.NumberFormat(locale.locale);
    const short = new Intl.NumberFormat(locale.locale, { notation: 'compact' });
    const formatted: NumberFormat = (value, style) =>
      (style === 'short' && value >= SHORT_FROM ? short : whole).format(value);
    return formatted;
  }, [locale.locale]);
  const changes = useMemo(() => changesOf(saved, graph), [saved, graph]);
  const problems = useMemo(() => problemsOf(graph, facts), [graph, facts]);
  const simulation = useSimulation({ isOpen, graph, facts, format, operation: rates });
  const live = useMemo(() => liveCounts(flow.counts, format), [flow.counts, format]);
  const counts = simulation.counts ?? live;
  const faces = useMemo(
    () => facesOf({ graph, facts, problems, changes, counts }),
    [graph, facts, problems, changes, counts],
  );

  const draft = useFlowDraft({ state, dispatch, screen: screen.descriptor.id, campaignId });
  const store = useFlowSave({ screen, operation, campaignId, state, scope, dispatch, onSaved: draft.erase });
  useTheirs({ flow, version: state.version, isBusy: store.isBusy, isDirty: changes.count > 0, dispatch });

  const select = useCallback<Designer['select']>((place, { takesFocus = false, opensFields = false } = {}) => {
    dispatch({ type: 'select', place });
    setPreviewed(null);
    if (place !== null) {
      setOpen(false);
      setReveal({ place, takesFocus });
      if (opensFields) setFieldFocus({ field: null });
    }
  }, []);
  const close = useCallback(
    (place: Place | null) => {
      dispatch({ type: 'select', place: null });
      if (place !== null) setReveal({ place, takesFocus: true });
    },
    [setReveal],
  );
  const run = useCallback(
    (command: FlowCommand, options: RunOptions = {}) => {
      dispatch({ type: 'run', command, facts, ...options });
      if (command.type !== 'addStage' && command.type !== 'addOutcome') return;
      setOpen(false);
      setFieldFocus({ field: null });
    },
    [facts],
  );
  useRevealAdded(selected, setReveal);

  const remove = async (place: Place, moveTo: number | null = null): Promise<void> => {
    const name = sentenceOf(graph, facts, place);
    const after = neighbourOf(graph, place);
    const isStored = hasPlace(saved, place);
    if (!isStored) {
      const question = 'Are you sure you want to delete this stage/outcome? This action cannot be undone.';
      if (!(await host.confirm({ text: question, about: name, confirmLabel: 'Delete', isDangerous: true }))) return;
      dispatch({ type: 'run', command: removalOf(place), facts });
    } else {
      if (!(await store.remove(place, name, moveTo))) return;
      dispatch({ type: 'deleted', place, facts });
    }
    dispatch({ type: 'select', place: null });
    if (after !== null) setReveal({ place: after, takesFocus: true });
  };

  const designer: Designer = {
    graph,
    facts,
    faces,
    problems,
    counts: flow.counts,
    selected,
    refusal,
    isReadOnly,
    isBusy: store.isBusy,
    unsaved: changes.count,
    isNew: (place) => !hasPlace(saved, place),
    run,
    select: (place, options) =>
      place === null && options?.takesFocus === true ? close(selected) : select(place, options),
    openPreview: mayPreview
      ? (campaignStageId) => {
          select(stagePlace(campaignStageId));
          setPreviewed(campaignStageId);
        }
      : undefined,
    save: store.save,
    remove,
  };
  return {
    designer,
    draft: { ...draft, version: state.version },
    simulation: { ...simulation, isOpen, toggle: () => setOpen(!isOpen) },
    previewed: graph.stages.find((stage) => stage.campaignStageId === previewed) ?? null,
    closePreview() {
      setPreviewed(null);
      setFieldFocus({ field: '[data-opens="preview"]' });
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    said: state.said,
    fieldFocus,
    reveal,
    show: (place, takesFocus) => setReveal({ place, takesFocus }),
    openField(from, kind, field) {
      const stage = stageAt(graph, from);
      if (stage === undefined) return;
      select(kind === 'stage' ? stagePlace(stage) : from);
      setFieldFocus({ field });
    },
    nextStageId: Math.min(0, ...graph.stages.map((stage) => stage.campaignStageId)) - 1,
    format,
  };
}

/** Brings what was added into view. */
function useRevealAdded(selected: Place | null, setReveal: (reveal: DesignerModel['reveal']) => void): void {
  const before = useRef(selected);
  useEffect(() => {
    if (selected !== null && !isSamePlace(before.current, selected)) setReveal({ place: selected, takesFocus: false });
    before.current = selected;
  }, [selected, setReveal]);
}

interface Theirs {
  flow: StoredFlow;
  version: number;
  isBusy: boolean;
  isDirty: boolean;
  dispatch: (action: { type: 'theirs'; stored: FlowGraph; version: number }) => void;
}

/** Merges a newer version of the flow that the server has answered. */
function useTheirs({ flow, version, isBusy, isDirty, dispatch }: Theirs): void {
  const host = useHost();
  useEffect(() => {
    if (isBusy || flow.version <= version) return;
    dispatch({ type: 'theirs', stored: flow.graph, version: flow.version });
    if (isDirty) host.toast('info', MERGED);
  }, [flow, version, isBusy, isDirty, dispatch, host]);
}

function liveCounts({ stages, outcomes }: FlowCounts, format: NumberFormat): FaceCounts {
  return {
    stage(id) {
      const count = stages.get(id);
      if (count === undefined || count.reached === 0) return null;
      const { waiting, reached } = count;
      return {
        text: `${format(waiting, 'short')} / ${format(reached, 'short')}`,
        words: `${format(waiting)} contacts here, ${format(reached)} in all`,
      };
    },
    outcome(id) {
      const reached = outcomes.get(id) ?? 0;
      return reached === 0 ? null : { text: format(reached, 'short'), words: `${format(reached)} contacts` };
    },
  };
}

/** Returns the place that gets the focus when another one is deleted. */
function neighbourOf({ stages }: FlowGraph, place: Place): Place | null {
  const at = stages.findIndex((stage) => stage.campaignStageId === stageAt({ stages }, place));
  const found = place.kind === 'outcome' ? stages[at] : (stages[at - 1] ?? stages[at + 1]);
  return found === undefined ? null : stagePlace(found.campaignStageId);
}
