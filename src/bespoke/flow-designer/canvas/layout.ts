import type { FlowGraph, FlowStage } from '../../../../renderer/flow/graph.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The measures of the drawing, in pixels at zoom 1 (`docs/console.md#flow-designer`). */
export const STAGE_WIDTH = 200;
export const STAGE_HEIGHT = 80;
export const STAGE_SPACING = 300;
export const CANVAS_WIDTH = 1200;
export const CIRCLE_RADIUS = 40;
export const BADGE_RADIUS = 25;
const CIRCLE_GAP = 16;
const CIRCLE_STEP = 2 * CIRCLE_RADIUS + CIRCLE_GAP;
/** Distances from the top of a stage. */
export const CIRCLE_TOP = 120;
export const BADGE_TOP = CIRCLE_TOP + 2 * CIRCLE_RADIUS + 12;
/** The grid that a dragged stage snaps to. */
export const GRID = 20;

/** Returns the size of a stage with its outcomes below it. */
export function sizeOf(outcomes: number): Pick<Box, 'width' | 'height'> {
  return {
    width: Math.max(STAGE_WIDTH, outcomes * CIRCLE_STEP - CIRCLE_GAP),
    height: outcomes === 0 ? STAGE_HEIGHT : BADGE_TOP + 2 * BADGE_RADIUS,
  };
}

/** Returns the centre of an outcome's circle, from the left edge of its stage with outcomes. */
export function circleX(outcomes: number, index: number): number {
  const row = outcomes * CIRCLE_STEP - CIRCLE_GAP;
  return (sizeOf(outcomes).width - row) / 2 + index * CIRCLE_STEP + CIRCLE_RADIUS;
}

/** Returns where each stage stands at first: one below the other, in the middle of the canvas. */
export function firstPositions(graph: FlowGraph): Map<number, Point> {
  return new Map(graph.stages.map((stage, index) => [stage.campaignStageId, firstPosition(stage, index)]));
}

export function firstPosition(stage: FlowStage, index: number): Point {
  const { width } = sizeOf(stage.campaignStageOutcomeCampaignStages.length);
  return { x: (CANVAS_WIDTH - width) / 2, y: index * STAGE_SPACING };
}

/** Returns the box that a stage takes with its outcomes. */
export function boxOf(stage: FlowStage, { x, y }: Point): Box {
  return { x, y, ...sizeOf(stage.campaignStageOutcomeCampaignStages.length) };
}

/** Returns where the line of an outcome begins: below its badge. */
export function startOf(stage: FlowStage, position: Point, outcomeIndex: number): Point {
  const outcomes = stage.campaignStageOutcomeCampaignStages.length;
  return { x: position.x + circleX(outcomes, outcomeIndex), y: position.y + sizeOf(outcomes).height };
}

/** Returns where lines to a stage end: at the middle of its top. */
export function endOf(stage: FlowStage, { x, y }: Point): Point {
  return { x: x + sizeOf(stage.campaignStageOutcomeCampaignStages.length).width / 2, y };
}

/** The distance within which a dragged stage lines up with another one. */
const ALIGN_WITHIN = 8;

/** Lines of other stages that a dragged one is aligned with. */
export interface Guides {
  x: number | null;
  y: number | null;
}

/**
 * Returns a position with its centre or its top on the centre or the top of a near stage, and the lines that show it.
 */
export function aligned(box: Box, others: readonly Box[]): { position: Point; guides: Guides } {
  const centre = box.x + box.width / 2;
  const x = nearest(
    centre,
    others.map((other) => other.x + other.width / 2),
  );
  const y = nearest(
    box.y,
    others.map((other) => other.y),
  );
  return {
    position: { x: x === null ? box.x : x - box.width / 2, y: y ?? box.y },
    guides: { x, y },
  };
}

function nearest(value: number, candidates: number[]): number | null {
  const found = candidates.reduce<number | null>(
    (best, each) => (best === null || Math.abs(each - value) < Math.abs(best - value) ? each : best),
    null,
  );
  return found !== null && Math.abs(found - value) <= ALIGN_WITHIN ? found : null;
}
