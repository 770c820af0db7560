import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { AnimationPhase } from '../nodes.ts';
import { ANIMATION_PHASES, animationsOf } from '../properties/animations.ts';
import { propertyOf } from '../properties/table.ts';

/** An animation of one phase: its keyframes, and the value of `animation` without their name. */
export interface AnimationCss {
  phase: AnimationPhase;
  frames: string;
  timing: string;
}

/** Returns the animations of a container. Unknown ones, and those that a phase does not offer, are left out. */
export function animationCss(stored: Json | undefined): AnimationCss[] {
  if (!isObject(stored)) return [];
  return ANIMATION_PHASES.flatMap((phase) => {
    const animation = stored[phase];
    if (!isObject(animation)) return [];
    const known = animationsOf(phase).find(({ name }) => name === animation['name']);
    const parameters = isObject(animation['properties']) ? animation['properties'] : {};
    return known === undefined
      ? []
      : [{ phase, frames: framesOf(known.name, parameters), timing: timingOf(known.name, phase, parameters) }];
  });
}

function number(parameters: JsonObject, name: string, otherwise: number): number {
  const { min = -Infinity, max = Infinity } = propertyOf('animation', name) ?? {};
  const value = Number(parameters[name]);
  return parameters[name] === undefined || !Number.isFinite(value) ? otherwise : Math.min(max, Math.max(min, value));
}

function choice(parameters: JsonObject, name: string, otherwise: string): string {
  const options = propertyOf('animation', name)?.options ?? [];
  return options.find(({ value }) => value === String(parameters[name]))?.value ?? otherwise;
}

/** Frames go from the beginning to the final look, so that a page without motion shows the final look. */
function framesOf(name: string, parameters: JsonObject): string {
  const distance = number(parameters, 'distance', 24);
  if (name === 'Fade') return 'from { opacity: 0 }';
  if (name === 'FadeInUp') return `from { opacity: 0; transform: translateY(${distance}px) }`;
  if (name === 'Slide') return `from { transform: ${slideFrom(choice(parameters, 'direction', 'left'), distance)} }`;
  if (name === 'ZoomIn')
    return `from { transform: scale(${number(parameters, 'scaleStart', 0.8)}) } to { transform: scale(${number(parameters, 'scaleEnd', 1)}) }`;
  if (name === 'Bounce') {
    const height = number(parameters, 'intensity', 20);
    return `0%, 100% { transform: none } 40% { transform: translateY(${-height}px) } 70% { transform: translateY(${-height / 2}px) }`;
  }
  const cursor = parameters['cursor'] === true ? '; border-inline-end: 2px solid' : '';
  return `from { clip-path: inset(0 100% 0 0)${cursor} } to { clip-path: inset(0)${cursor} }`;
}

function slideFrom(direction: string, distance: number): string {
  const axis = direction === 'left' || direction === 'right' ? 'X' : 'Y';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  return `translate${axis}(${sign * distance}px)`;
}

/** The number of steps in which a line of text is written. */
const CHARACTERS = 40;

function timingOf(name: string, phase: AnimationPhase, parameters: JsonObject): string {
  const speed = number(parameters, 'speedPerChar', 0);
  const written = speed > 0 ? (speed * CHARACTERS) / 1000 : 2;
  const duration = Math.max(0, number(parameters, 'duration', name === 'Typewriter' ? written : 1));
  const delay = number(parameters, 'delay', 0);
  const easing = name === 'Typewriter' ? `steps(${CHARACTERS})` : choice(parameters, 'easing', 'ease');
  const repeat = choice(parameters, 'repeat', '1');
  return `${duration}s ${easing} ${delay}s ${repeat}${phase === 'exit' ? ' reverse' : ''} both`;
}
