import {
  Background,
  BackgroundVariant,
  MiniMap,
  ReactFlow,
  useReactFlow,
  useStore,
  ViewportPortal,
  type Connection,
  type FinalConnectionState,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { hasSingleKeys, isTyping } from '../../../../renderer/ui/single-keys.ts';
import type { StageFace } from '../state/faces.ts';
import type { Place } from '../state/place.ts';
import { BoxesContext } from './boxes.ts';
import { FlowEdgeView } from './flow-edge.tsx';
import { FlowNodeView, type FlowNode } from './flow-node.tsx';
import { CANVAS_WIDTH, GRID, STAGE_HEIGHT, type Guides, type Point } from './layout.ts';
import { PressContext, type Press } from './press.ts';
import type { FlowNodes } from './use-flow-nodes.ts';
import styles from './flow-canvas.module.css';

const NODE_TYPES = { stage: FlowNodeView };
const EDGE_TYPES = { next: FlowEdgeView };
/** From this many stages on, only what is in view is rendered. */
const CULLED_FROM = 40;
/** A map of fewer stages says no more than the canvas. */
const MAPPED_FROM = 4;

export interface FlowCanvasProps {
  flow: FlowNodes;
  faces: readonly StageFace[];
  current: Place | null;
  isReadOnly: boolean;
  snaps: boolean;
  onPress: Press;
  /** Called for a key that is pressed on a stage or an outcome. Returns whether the key did something. */
  onKey: (event: KeyboardEvent) => boolean;
  onConnect: (outcome: number, stage: number) => void;
  /** Called when the line of an outcome is dropped on the pane. */
  onDropNew: (outcome: number, position: Point) => void;
  onPaneClick: () => void;
  /** Gives the current place the focus, and brings it into view: a new object asks again. */
  reveal: { place: Place; takesFocus: boolean } | null;
}

/** Shows the flow as a drawing. */
export function FlowCanvas(props: FlowCanvasProps) {
  const { flow, faces, isReadOnly, snaps, onConnect, onDropNew } = props;
  const { screenToFlowPosition, setViewport } = useReactFlow();
  const root = useRef<HTMLDivElement>(null);
  useReveal(props, root);
  const onEnd = useCallback(
    (event: MouseEvent | TouchEvent, { fromHandle, toHandle, toNode }: FinalConnectionState) => {
      if (fromHandle === null || toHandle !== null || toNode !== null) return;
      const at = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (at === undefined) return;
      onDropNew(Number(fromHandle.id), screenToFlowPosition({ x: at.clientX, y: at.clientY }));
    },
    [onDropNew, screenToFlowPosition],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons within
    <div
      ref={root}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out
      role="group"
      aria-label="Flow"
      data-arrow-keys="grid"
      className={styles.canvas}
      onKeyDown={(event) => {
        if (isTyping(event.target) || !isOnPlace(event.target)) return;
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !hasSingleKeys()) return;
        if (props.onKey(event)) event.preventDefault();
      }}
    >
      <PressContext value={props.onPress}>
        <BoxesContext value={flow.boxes}>
          <ReactFlow
            nodes={flow.nodes}
            edges={flow.edges}
            nodeTypes={NODE_TYPES}
            edgeTypes={EDGE_TYPES}
            onNodesChange={flow.onNodesChange}
            onNodeDragStop={flow.onDragStop}
            onConnect={({ sourceHandle, target }: Connection) => onConnect(Number(sourceHandle), Number(target))}
            onConnectEnd={onEnd}
            onPaneClick={props.onPaneClick}
            onInit={() => {
              const width = root.current?.clientWidth ?? CANVAS_WIDTH;
              const zoom = Math.min(1, Math.max(0.45, width / CANVAS_WIDTH));
              void setViewport({ x: width / 2 - (CANVAS_WIDTH / 2) * zoom, y: 56 * zoom, zoom });
            }}
            nodesDraggable
            nodesConnectable={!isReadOnly}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            zoomOnDoubleClick={false}
            panOnScroll
            zoomActivationKeyCode={['Meta', 'Control']}
            snapToGrid={snaps}
            snapGrid={[GRID, GRID]}
            connectionRadius={110}
            minZoom={0.1}
            maxZoom={2}
            nodeDragThreshold={4}
            onlyRenderVisibleElements={faces.length >= CULLED_FROM}
            attributionPosition="bottom-left"
          >
            <Background variant={BackgroundVariant.Dots} gap={GRID} size={1} color="var(--border-strong)" />
            <GuideLines guides={flow.guides} />
            {faces.length >= MAPPED_FROM && <Map />}
          </ReactFlow>
        </BoxesContext>
      </PressContext>
    </div>
  );
}

function isOnPlace(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['place'] !== undefined;
}

function Map() {
  return (
    <MiniMap<FlowNode>
      className={styles.map}
      ariaLabel="Map of the flow"
      pannable
      zoomable
      nodeBorderRadius={12}
      nodeColor={({ data }) => (data.face.severity === 'error' ? 'var(--danger-border)' : 'var(--border-strong)')}
      maskColor="color-mix(in srgb, var(--desk) 70%, transparent)"
      bgColor="var(--surface)"
    />
  );
}

/** The lines of the stages with which the dragged one is aligned. */
function GuideLines({ guides: { x, y } }: { guides: Guides }) {
  if (x === null && y === null) return null;
  return (
    <ViewportPortal>
      <svg className={styles.guides} aria-hidden="true">
        {x !== null && <line x1={x} x2={x} y1={-100_000} y2={100_000} />}
        {y !== null && <line x1={-100_000} x2={100_000} y1={y} y2={y} />}
      </svg>
    </ViewportPortal>
  );
}

/** Moves the viewport to a place that is out of view, and the focus to it. */
function useReveal({ reveal, flow }: FlowCanvasProps, root: { current: HTMLDivElement | null }): void {
  const { setCenter, getZoom, getViewport } = useReactFlow();
  const size = useStore((state) => state.width);
  const latest = useMemo(() => ({ nodes: flow.nodes }), [flow.nodes]);
  const nodes = useRef(latest.nodes);
  useEffect(() => {
    nodes.current = latest.nodes;
  });
  useEffect(() => {
    if (reveal === null) return undefined;
    const { kind, id } = reveal.place;
    const node = nodes.current.find(({ data: { face } }) =>
      kind === 'stage' ? face.id === id : face.outcomes.some((outcome) => outcome.id === id),
    );
    const height = root.current?.clientHeight ?? 0;
    if (node !== undefined && size > 0) {
      const zoom = getZoom();
      const viewport = getViewport();
      const x = node.position.x + (node.width ?? 0) / 2;
      const y = node.position.y + (kind === 'stage' ? STAGE_HEIGHT / 2 : (node.height ?? 0) / 2);
      const [left, top] = [x * zoom + viewport.x, y * zoom + viewport.y];
      const isShown = left > 60 && left < size - 60 && top > 80 && top < height - 80;
      if (!isShown) void setCenter(x, y, { zoom });
    }
    if (!reveal.takesFocus) return undefined;
    // A stage that was out of view is rendered with the next frames.
    let frames = 0;
    let frame = requestAnimationFrame(function focus() {
      const place = root.current?.querySelector<HTMLElement>(`[data-place="${kind} ${id}"]`);
      if (place) place.focus({ preventScroll: true });
      else if ((frames += 1) < 10) frame = requestAnimationFrame(focus);
    });
    return () => cancelAnimationFrame(frame);
  }, [reveal, root, size, setCenter, getZoom, getViewport]);
}
