import type { ControlFacts } from '../../types/definitions.ts';
import { CONTROLS } from './generated/control-table.ts';

const NONE: ControlFacts = {};

/** Returns the facts of a control; none for an unknown control. */
export function controlFacts(type: string): ControlFacts {
  return (Object.hasOwn(CONTROLS, type) ? CONTROLS[type] : undefined) ?? NONE;
}
