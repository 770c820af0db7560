import type { ComponentType } from 'react';
import { controlFacts } from '../language/models/definitions/control-facts.ts';
import { folderType } from '../language/text/words/folder-type.ts';
import type { Control, ControlProps } from './control.ts';

const components = import.meta.glob<ComponentType<ControlProps>>('./*/control.tsx', {
  eager: true,
  import: 'Control',
});

const known = new Map(
  Object.entries(components).map(([path, component]): [string, Control] => {
    const type = folderType(path);
    return [type, completed({ ...controlFacts(type), type, component })];
  }),
);

/** Every form control by its `controlType`. */
export const controls: ReadonlyMap<string, Control> = known;

/** Adds a control from outside this folder. Call it before the first screen is rendered. */
export function addControl(control: Pick<Control, 'type' | 'component'> & Partial<Control>): void {
  known.set(control.type, completed(control));
}

function completed(control: Pick<Control, 'type' | 'component'> & Partial<Control>): Control {
  return { labelPlace: 'above', labelSuffix: '', showsReadOnly: false, isTyped: false, ...control };
}
