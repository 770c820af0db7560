import { applyNodeChanges, MarkerType, type NodeChange } from '@xyflow/react';
import { useCallback, useMemo, useState } from 'react';
import type { StageFace } from '../state/faces.ts';
import { type Place } from '../state/place.ts';
import type { Boxes } from './boxes.ts';
import type { FlowEdge } from './flow-edge.tsx';
import type { FlowNode } from './flow-node.tsx';
import { aligned, CANVAS_WIDTH, circleX, sizeOf, STAGE_SPACING, type Box, type Guides, type Point } from './layout.ts';
import { routeOf } from './route.ts';

export interface FlowNodes {
  nodes: FlowNode[];
  edges: FlowEdge[];
  boxes: Boxes;
  guides: Guides;
  onNodesChange: (changes: NodeChange<FlowNode>[]) => void;
  onDragStop: () => void;
  /** Puts a stage at a point, as when it was added by a drag. */
  place: (id: number, position: Point) => void;
  /** Puts all stages back where the drawing has them. */
  tidy: () => void;
}

interface Options {
  faces: readonly StageFace[];
  current: Place | null;
  selected: Place | null;
  /** Dragged stages line up with others. */
  aligns: boolean;
}

const NO_GUIDES: Guides = { x: null, y: null };
/** Centres of the tops of dragged stages. A stage that is not in it stands where the drawing has it. */
type Moved = ReadonlyMap<number, Point>;

/**
 * Makes nodes and lines of the stages. Positions belong to the screen: they are not stored. A line takes a new way when
 * a drag ends; during the drag only the lines of the dragged stage follow.
 */
export function useFlowNodes({ faces, current, selected, aligns }: Options): FlowNodes {
  const [moved, setMoved] = useState<Moved>(new Map());
  const [dragged, setDragged] = useState<FlowNode[]>();
  const [guides, setGuides] = useState(NO_GUIDES);
  const [nodesOf] = useState(createNodes);
  const atRest = useMemo(
    () => nodesOf(faces, { moved, current, selected }),
    [nodesOf, faces, moved, current, selected],
  );
  const boxes = useMemo(() => boxesOf(faces, moved), [faces, moved]);
  const ways = useMemo(() => waysOf(faces, boxes), [faces, boxes]);
  const edges = useMemo(() => edgesOf(faces, ways, selected), [faces, ways, selected]);
  const shown = dragged ?? atRest;

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      const moves = changes.filter((change) => change.type === 'position' && change.dragging === true);
      if (moves.length === 0) return;
      setDragged((before) => {
        const next = applyNodeChanges(moves, before ?? atRest);
        return next;
      });
      const [move] = moves;
      if (move?.type === 'position' && aligns) {
        const box = boxes.get(Number(move.id));
        if (box !== undefined && move.position !== undefined)
          setGuides(aligned({ ...box, ...move.position }, othersOf(boxes, Number(move.id))).guides);
      }
    },
    [aligns, atRest, boxes],
  );

  const onDragStop = useCallback(() => {
    setGuides(NO_GUIDES);
    setDragged(undefined);
    if (dragged === undefined) return;
    const next = new Map(moved);
    for (const node of dragged) {
      const id = Number(node.id);
      const box = boxes.get(id);
      if (box === undefined || (box.x === node.position.x && box.y === node.position.y)) continue;
      const { position } = aligns
        ? aligned({ ...box, ...node.position }, othersOf(boxes, id))
        : { position: node.position };
      next.set(id, { x: position.x + box.width / 2, y: position.y });
    }
    setMoved(next);
  }, [aligns, boxes, dragged, moved]);

  return {
    nodes: shown,
    edges,
    boxes: useMemo(
      () => ({
        except: (source: string, target: string) =>
          [...boxes].filter(([id]) => String(id) !== source && String(id) !== target).map(([, box]) => box),
      }),
      [boxes],
    ),
    guides,
    onNodesChange,
    onDragStop,
    place: (id, position) => setMoved((before) => new Map(before).set(id, position)),
    tidy: () => setMoved(new Map()),
  };
}

function topOf(face: StageFace, index: number, moved: Moved): Point {
  return moved.get(face.id) ?? { x: CANVAS_WIDTH / 2, y: index * STAGE_SPACING };
}

function boxesOf(faces: readonly StageFace[], moved: Moved): Map<number, Box> {
  return new Map(
    faces.map((face, index) => {
      const { x, y } = topOf(face, index, moved);
      const size = sizeOf(face.outcomes.length);
      return [face.id, { x: x - size.width / 2, y, ...size }];
    }),
  );
}

function othersOf(boxes: ReadonlyMap<number, Box>, id: number): Box[] {
  return [...boxes].filter(([other]) => other !== id).map(([, box]) => box);
}

interface NodeInput {
  moved: Moved;
  current: Place | null;
  selected: Place | null;
}

/** Returns a function that makes the nodes, and reuses those of the last time that have not changed. */
function createNodes(): (faces: readonly StageFace[], input: NodeInput) => FlowNode[] {
  let previous: ReadonlyMap<string, FlowNode> = new Map();
  return (faces, input) => {
    const nodes = faces.map((face, index) => nodeOf(face, index, input, previous));
    previous = new Map(nodes.map((node) => [node.id, node]));
    return nodes;
  };
}

/** Returns the node of a stage; the one before if nothing of it has changed, so that it is not rendered again. */
function nodeOf(
  face: StageFace,
  index: number,
  { moved, current, selected }: NodeInput,
  previous: ReadonlyMap<string, FlowNode>,
): FlowNode {
  const size = sizeOf(face.outcomes.length);
  const top = topOf(face, index, moved);
  const position = { x: top.x - size.width / 2, y: top.y };
  const data = { face, current: within(face, current), selected: within(face, selected) };
  const before = previous.get(String(face.id));
  if (before !== undefined && JSON.stringify([before.position, before.data]) === JSON.stringify([position, data]))
    return before;
  return {
    id: String(face.id),
    type: 'stage',
    position,
    data,
    ...size,
    // The box of a stage is dragged; between its outcomes the pane is.
    style: { pointerEvents: 'none' },
    domAttributes: { 'aria-roledescription': undefined },
  };
}

function within(face: StageFace, place: Place | null): Place | null {
  if (place === null) return null;
  const isWithin = place.kind === 'stage' ? place.id === face.id : face.outcomes.some(({ id }) => id === place.id);
  return isWithin ? place : null;
}

/** Returns the way of each outcome's line, by the outcome. */
function waysOf(faces: readonly StageFace[], boxes: ReadonlyMap<number, Box>): Map<number, Point[]> {
  const all = [...boxes.values()];
  const ways = new Map<number, Point[]>();
  for (const face of faces) {
    const from = boxes.get(face.id);
    face.outcomes.forEach((outcome, index) => {
      const to = outcome.nextStageId === null ? undefined : boxes.get(outcome.nextStageId);
      if (from === undefined || to === undefined) return;
      const start = { x: from.x + circleX(face.outcomes.length, index), y: from.y + from.height };
      ways.set(outcome.id, routeOf(start, { x: to.x + to.width / 2, y: to.y }, all, index));
    });
  }
  return ways;
}

function edgesOf(faces: readonly StageFace[], ways: ReadonlyMap<number, Point[]>, selected: Place | null): FlowEdge[] {
  return faces.flatMap((face) =>
    face.outcomes.flatMap((outcome, index): FlowEdge[] => {
      const points = ways.get(outcome.id);
      if (points === undefined || outcome.nextStageId === null) return [];
      const isStrong =
        selected !== null &&
        (selected.kind === 'outcome'
          ? selected.id === outcome.id
          : selected.id === face.id || selected.id === outcome.nextStageId);
      return [
        {
          id: String(outcome.id),
          type: 'next',
          source: String(face.id),
          sourceHandle: String(outcome.id),
          target: String(outcome.nextStageId),
          data: { points, lane: index, tone: outcome.tone, isStrong },
          markerEnd: {
            type: MarkerType.ArrowClosed,
            color: isStrong ? 'var(--action)' : 'color-mix(in srgb, var(--text-faint) 75%, var(--desk))',
            width: 14,
            height: 14,
          },
          focusable: false,
          selectable: false,
          zIndex: isStrong ? 1 : 0,
        },
      ];
    }),
  );
}
