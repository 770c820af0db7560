import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react';
import { memo, use } from 'react';
import type { OutcomeTone } from '../state/faces.ts';
import type { Point } from './layout.ts';
import { pathOf, simpleRoute } from './route.ts';
import { BoxesContext } from './boxes.ts';

export interface FlowEdgeData extends Record<string, unknown> {
  /** The way of the line while no stage is dragged. */
  points: readonly Point[];
  lane: number;
  tone: OutcomeTone;
  /** The outcome or one of its stages is selected. */
  isStrong: boolean;
}

export type FlowEdge = Edge<FlowEdgeData, 'next'>;

/** Shows the line from an outcome to its next stage, around the boxes between them. */
export const FlowEdgeView = memo(function FlowEdgeView(props: EdgeProps<FlowEdge>) {
  const { sourceX, sourceY, targetX, targetY, data, markerEnd } = props;
  const boxes = use(BoxesContext);
  const { points = [], lane = 0, tone = 'plain', isStrong = false } = data ?? {};
  const start = { x: sourceX, y: sourceY };
  const end = { x: targetX, y: targetY };
  const isAtRest = isNear(points[0], start) && isNear(points.at(-1), end);
  const way = isAtRest ? points : simpleRoute(start, end, boxes.except(props.source, props.target), lane);
  return (
    <BaseEdge
      path={pathOf(way)}
      markerEnd={markerEnd ?? ''}
      interactionWidth={0}
      data-tone={tone}
      data-strong={isStrong ? '' : undefined}
    />
  );
});

function isNear(a: Point | undefined, b: Point): boolean {
  return a !== undefined && Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3;
}
