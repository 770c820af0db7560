import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { AnimationPhase } from '../nodes.ts';

export const ANIMATION_PHASES = ['enter', 'exit', 'hover'] as const satisfies AnimationPhase[];

export interface Animation {
  name: string;
  phases: readonly AnimationPhase[];
  /** Names of properties of the scope `animation`. */
  parameters: readonly string[];
}

const TIMES = ['duration', 'delay', 'easing'];

/** The catalogue of animations. */
export const ANIMATIONS: readonly Animation[] = [
  { name: 'Fade', phases: ['enter', 'exit'], parameters: TIMES },
  { name: 'FadeInUp', phases: ['enter', 'exit'], parameters: [...TIMES, 'distance'] },
  { name: 'Slide', phases: ['enter', 'exit'], parameters: [...TIMES, 'distance', 'direction'] },
  { name: 'ZoomIn', phases: ['enter', 'exit', 'hover'], parameters: [...TIMES, 'scaleStart', 'scaleEnd'] },
  { name: 'Bounce', phases: ['enter', 'exit', 'hover'], parameters: [...TIMES, 'repeat', 'intensity'] },
  { name: 'Typewriter', phases: ['enter', 'exit'], parameters: ['duration', 'delay', 'speedPerChar', 'cursor'] },
];

/** Returns the animations that a phase offers. */
export function animationsOf(phase: AnimationPhase): Animation[] {
  return ANIMATIONS.filter(({ phases }) => phases.includes(phase));
}

/** Returns the stored form of an animation: empty values, zero and false are dropped. */
export function storedAnimation(name: string, values: JsonObject): JsonObject {
  const properties = Object.entries(values).filter(([, value]) => !isNothing(value));
  return { name, properties: Object.fromEntries(properties) };
}

function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === false;
}

/** Returns the phase whose tab is open first: the first one that has an animation, or `enter`. */
export function firstPhase(animations: Json | undefined): AnimationPhase {
  return ANIMATION_PHASES.find((phase) => isObject(animations) && isObject(animations[phase])) ?? 'enter';
}
