import { useMemo, useState } from 'react';
import { USUAL_RATES, type Rates } from '../../../../renderer/flow/branches.ts';
import type { FlowFacts } from '../../../../renderer/flow/facts.ts';
import type { FlowGraph } from '../../../../renderer/flow/graph.ts';
import { simulate, type Simulation } from '../../../../renderer/flow/simulate.ts';
import type { FaceCounts } from '../state/faces.ts';

export const MOST_AUDIENCE = 1_000_000;
export const MOST_SIMULATED_DAYS = 365;

/** Formats a number; `short` as on the drawing. */
export type NumberFormat = (value: number, style?: 'short') => string;

export interface SimulationSettings {
  audience: number;
  rates: Rates;
  days: number;
  /** The day that is shown. */
  day: number;
  isPlaying: boolean;
}

export interface SimulationRun {
  /** Undefined while the simulation is closed. */
  simulation: Simulation | undefined;
  settings: SimulationSettings;
  /** The numbers on stages, on the day that is shown. */
  counts: FaceCounts | undefined;
  change: (change: Partial<SimulationSettings>) => void;
}

const START: SimulationSettings = { audience: 1000, rates: USUAL_RATES, days: 30, day: 0, isPlaying: false };

/** Simulates the graph as it is drawn, while the simulation is open. */
export function useSimulation(
  isOpen: boolean,
  graph: FlowGraph,
  facts: FlowFacts,
  format: NumberFormat,
): SimulationRun {
  const [settings, setSettings] = useState(START);
  const { audience, rates, days, day } = settings;
  const simulation = useMemo(
    () => (isOpen ? simulate(graph, facts, { audience, rates, clock: { days } }) : undefined),
    [isOpen, graph, facts, audience, rates, days],
  );
  const counts = useMemo(() => simulation && countsOn(simulation, day, format), [simulation, day, format]);
  const [change] = useState(
    () => (changed: Partial<SimulationSettings>) => setSettings((before) => ({ ...before, ...changed })),
  );
  return { simulation, settings, counts, change };
}

function countsOn({ days }: Simulation, day: number, format: NumberFormat): FaceCounts {
  const sent = new Map<number, number>();
  for (const each of days.slice(0, day + 1))
    for (const [id, sends] of each.sendsOf) sent.set(id, (sent.get(id) ?? 0) + sends);
  return {
    stage(id) {
      const here = days[day]?.present.get(id) ?? 0;
      const sends = sent.get(id) ?? 0;
      if (here === 0 && sends === 0) return null;
      return {
        text: `${format(here, 'short')} / ${format(sends, 'short')}`,
        words: `${format(here)} contacts here, ${format(sends)} messages sent`,
      };
    },
    outcome: () => null,
  };
}
