import { useMemo, useState } from 'react';
import type { Rates } from '../../../../renderer/flow/branches.ts';
import type { FlowFacts } from '../../../../renderer/flow/facts.ts';
import type { FlowGraph, FlowStage } from '../../../../renderer/flow/graph.ts';
import { rateSetsOf, type RateSet } from '../../../../renderer/flow/message-rates.ts';
import { simulate, type Simulation } from '../../../../renderer/flow/simulate.ts';
import { useHost } from '../../../../renderer/host/host.ts';
import { useRead } from '../../../../renderer/host/use-read.ts';
import type { FaceCounts } from '../state/faces.ts';
import { readMessageGroups } from './read-message-groups.ts';

export const MOST_AUDIENCE = 1_000_000;
export const MOST_SIMULATED_DAYS = 365;

/** Formats a number; `short` as on the drawing. */
export type NumberFormat = (value: number, style?: 'short') => string;

/** With which rates a simulation begins: the usual ones, or the ones that earlier messages had. */
export type RateBasis = 'usual' | 'own';

export interface SimulationSettings {
  audience: number;
  basis: RateBasis;
  /** Rates that were edited by hand, by the key of their set. */
  edits: Readonly<Record<string, Rates>>;
  days: number;
  /** The day that is shown. */
  day: number;
  isPlaying: boolean;
}

export interface SimulationRates {
  /** The rates of the stages that send, edits included. */
  sets: readonly RateSet[];
  /** Whether there are rates of earlier messages to choose. */
  hasOwn: boolean;
  isLoading: boolean;
  /** Why the rates of earlier messages cannot be shown. */
  failure: string | undefined;
  refetch: () => void;
}

export interface SimulationRun {
  /** Undefined while the simulation is closed. */
  simulation: Simulation | undefined;
  settings: SimulationSettings;
  rates: SimulationRates;
  /** The numbers on stages, on the day that is shown. */
  counts: FaceCounts | undefined;
  change: (change: Partial<SimulationSettings>) => void;
}

interface SimulationOptions {
  isOpen: boolean;
  graph: FlowGraph;
  facts: FlowFacts;
  format: NumberFormat;
  /** Answers how far earlier messages went. Without it, or where the caller may not, there are the usual rates only. */
  operation: string | undefined;
}

const START: SimulationSettings = { audience: 1000, basis: 'usual', edits: {}, days: 30, day: 0, isPlaying: false };

/** Simulates the graph as it is drawn, while the simulation is open. */
export function useSimulation({ isOpen, graph, facts, format, operation }: SimulationOptions): SimulationRun {
  const host = useHost();
  const [settings, setSettings] = useState(START);
  const { audience, basis, edits, days, day } = settings;
  const hasOwn = operation !== undefined && host.can(operation);
  const read = useRead(isOpen && hasOwn && basis === 'own' ? { operation } : undefined);
  const answer = basis === 'own' ? read.answer?.result : undefined;
  const groups = useMemo(() => (answer === undefined ? undefined : readMessageGroups(answer)), [answer]);
  const sets = useMemo(
    () => rateSetsOf(graph, facts, groups).map((set) => ({ ...set, rates: { ...set.rates, ...edits[set.key] } })),
    [graph, facts, groups, edits],
  );
  const simulation = useMemo(() => {
    if (!isOpen) return undefined;
    const ratesOf = (stage: FlowStage): Rates => sets.find((set) => set.stages.includes(stage))?.rates ?? {};
    return simulate(graph, facts, { audience, ratesOf, clock: { days } });
  }, [isOpen, graph, facts, audience, sets, days]);
  const counts = useMemo(() => simulation && countsOn(simulation, day, format), [simulation, day, format]);
  const [change] = useState(
    () => (changed: Partial<SimulationSettings>) => setSettings((before) => ({ ...before, ...changed })),
  );
  const { isLoading, refetch } = read;
  const failure = answer === undefined ? read.failure?.message : undefined;
  return { simulation, settings, rates: { sets, hasOwn, isLoading, failure, refetch }, counts, change };
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
