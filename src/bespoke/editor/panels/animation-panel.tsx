import { useId, useState } from 'react';
import type { AnimationPhase } from '../../../../renderer/document/nodes.ts';
import { ANIMATION_PHASES, animationsOf, firstPhase } from '../../../../renderer/document/properties/animations.ts';
import { KEEP, readInput } from '../../../../renderer/document/properties/read-input.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { SelectedBox } from '../core/box-selection.ts';
import { objectOf, setAnimation } from '../core/commands/data.ts';
import { useStudio } from '../frame/studio.ts';
import { ValueInput } from './value-input.tsx';
import styles from './panels.module.css';

const PHASE_LABELS: Record<AnimationPhase, string> = { enter: 'Enter', exit: 'Exit', hover: 'Hover' };

/** The animations of a container: one for each phase. The first phase that has one is open first. */
export function AnimationPanel({ box }: { box: SelectedBox }) {
  const { page, isReadOnly } = useStudio();
  const id = useId();
  const { animations } = box.element.data;
  const [phase, setPhase] = useState(() => firstPhase(animations));
  const stored = objectOf(animations)[phase];
  const name = isObject(stored) && typeof stored['name'] === 'string' ? stored['name'] : null;
  const values = isObject(stored) ? objectOf(stored['properties']) : {};
  const active = animationsOf(phase).find((one) => one.name === name);
  const choose = (chosen: string | null) => setAnimation(page, box.path, phase, chosen === name ? null : chosen);
  const set = (parameter: string, input: Json) => {
    const property = propertyOf('animation', parameter);
    const value = property === undefined ? KEEP : readInput(property, input);
    if (value !== KEEP && name !== null) setAnimation(page, box.path, phase, name, { ...values, [parameter]: value });
  };
  return (
    <>
      <fieldset aria-label="Phase" className={styles.tabs}>
        {ANIMATION_PHASES.map((one) => (
          <button key={one} type="button" aria-pressed={one === phase} onClick={() => setPhase(one)}>
            {PHASE_LABELS[one]}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label="Animation" className={styles.tabs}>
        <button type="button" aria-pressed={name === null} disabled={isReadOnly} onClick={() => choose(null)}>
          None
        </button>
        {animationsOf(phase).map((one) => (
          <button
            key={one.name}
            type="button"
            aria-pressed={one.name === name}
            disabled={isReadOnly}
            onClick={() => choose(one.name)}
          >
            {one.name}
          </button>
        ))}
      </fieldset>
      {active?.parameters.map((parameter) => {
        const property = propertyOf('animation', parameter);
        if (property === undefined) return null;
        const value = values[parameter] ?? property.default;
        return (
          <div
            key={parameter}
            className={styles.field}
            data-origin={values[parameter] === undefined ? 'default' : 'set'}
          >
            <label htmlFor={`${id}${parameter}`} className={styles.label}>
              {property.label}
            </label>
            <ValueInput
              key={`${phase} ${name ?? ''}`}
              id={`${id}${parameter}`}
              property={property}
              value={value}
              isReadOnly={isReadOnly}
              onPreview={() => undefined}
              onCancel={() => undefined}
              onSet={(input) => set(parameter, input)}
            />
          </div>
        );
      })}
    </>
  );
}
