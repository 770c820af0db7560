/**
 * `screenplay/renderer`: everything that the controls and functions of a console of one's own may import (`docs/own-console.md`). Names
 * are added in a minor version, and changed or removed in a major one.
 */
export { useCustomValidity } from '../controls/shared/use-custom-validity.ts';
export { Button } from '../ui/button/button.tsx';
export type { ControlProps } from '../controls/control.ts';
export type { ControlDefinition } from '../controls/definition.ts';
export type { FunctionRegistry } from '../language/logic/compute/functions.ts';
