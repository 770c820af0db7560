import { codeOf, TIMEOUT, type FlowFacts } from './facts.ts';
import { outcomesOf, stageOf, timeoutOf } from './graph.ts';
import type { FlowGraph, FlowOutcome } from './graph.ts';

/** Returns the ids of the stages that contacts can come to from the entry points. */
export function reachable(graph: FlowGraph): Set<number> {
  const next = neighbours(graph, () => true);
  const found = new Set<number>();
  const open = graph.stages.filter((stage) => stage.isEntryPoint).map((stage) => stage.campaignStageId);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(next.get(id) ?? []));
  }
  return found;
}

/** Returns the days between the entry into a stage and the entry into the next one, by an outcome. */
export function daysOf(graph: FlowGraph, outcome: FlowOutcome, facts: FlowFacts): number {
  const stage = stageOf(graph, outcome.campaignStageId);
  const timeout = codeOf(facts, outcome) === TIMEOUT && stage !== undefined ? timeoutOf(stage) : 0;
  return outcome.waitDays + timeout;
}

/** Returns the groups of stages that lead back to themselves within the same day, each in the order of the graph. */
export function loopsWithoutWait(graph: FlowGraph, facts: FlowFacts): number[][] {
  const next = neighbours(graph, (outcome) => daysOf(graph, outcome, facts) === 0);
  const order = new Map(graph.stages.map((stage, index) => [stage.campaignStageId, index]));
  return components(
    graph.stages.map((stage) => stage.campaignStageId),
    next,
  )
    .filter(([id, ...others]) => others.length > 0 || (id !== undefined && next.get(id)?.includes(id) === true))
    .map((ids) => ids.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
}

/** Returns the ids of the stages that a contact can visit twice. */
export function repeated(graph: FlowGraph): Set<number> {
  const next = neighbours(graph, () => true);
  const groups = components([...next.keys()], next);
  return new Set(
    groups
      .filter(([id, ...others]) => others.length > 0 || (id !== undefined && next.get(id)?.includes(id) === true))
      .flat(),
  );
}

function neighbours(graph: FlowGraph, follows: (outcome: FlowOutcome) => boolean): Map<number, number[]> {
  const next = new Map<number, number[]>(graph.stages.map((stage) => [stage.campaignStageId, []]));
  for (const outcome of outcomesOf(graph)) {
    if (outcome.nextStageId === null || !next.has(outcome.nextStageId) || !follows(outcome)) continue;
    next.get(outcome.campaignStageId)?.push(outcome.nextStageId);
  }
  return next;
}

/** Returns the strongly connected components of a graph (Tarjan), without recursion: a flow may be one long chain. */
function components(ids: number[], next: Map<number, number[]>): number[][] {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const isOnStack = new Set<number>();
  const found: number[][] = [];
  const lower = (id: number, value: number): void => void low.set(id, Math.min(low.get(id) ?? value, value));
  for (const root of ids) {
    if (index.has(root)) continue;
    const visits: { id: number; at: number }[] = [];
    const enter = (id: number): void => {
      index.set(id, index.size);
      low.set(id, index.size - 1);
      stack.push(id);
      isOnStack.add(id);
      visits.push({ id, at: 0 });
    };
    enter(root);
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { id } = visit;
      const child = next.get(id)?.[visit.at++];
      if (child === undefined) {
        visits.pop();
        const parent = visits.at(-1);
        if (parent !== undefined) lower(parent.id, low.get(id) ?? 0);
        if (low.get(id) === index.get(id)) {
          const group = stack.splice(stack.lastIndexOf(id));
          group.forEach((each) => isOnStack.delete(each));
          found.push(group);
        }
      } else if (!index.has(child)) enter(child);
      else if (isOnStack.has(child)) lower(id, index.get(child) ?? 0);
    }
  }
  return found;
}
