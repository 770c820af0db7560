import { useId } from 'react';
import { ReactEditor } from 'slate-react';
import type { PanelName, Property } from '../../../../renderer/document/properties/property.ts';
import { readInput, KEEP } from '../../../../renderer/document/properties/read-input.ts';
import { safeStyle } from '../../../../renderer/document/properties/css-values.ts';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import type { SelectedBox } from '../core/box-selection.ts';
import { setProperty, setStored, storedValue, styleOrigin } from '../core/commands/data.ts';
import { useStudio } from '../frame/studio.ts';
import { ValueInput } from './value-input.tsx';
import styles from './panels.module.css';

interface PropertyFieldProps {
  property: Property;
  box: SelectedBox;
  panel: PanelName;
}

/** One property of an element: its label, where its value comes from, and the input of its kind. */
export function PropertyField({ property, box, panel }: PropertyFieldProps) {
  const { page, state, isReadOnly } = useStudio();
  const id = useId();
  const { data } = box.element;
  if (!isShownFor(property, box, state)) return null;
  const own = storedValue(data, property, state);
  const isStyle = property.scope === 'style';
  const origin = isStyle ? styleOrigin(data, property, state) : own === undefined || own === null ? 'default' : 'set';
  const shown = own ?? (isStyle ? storedValue(data, property, 'normal') : undefined) ?? property.default;
  const domNode = () => ReactEditor.toDOMNode(page.editor, box.element);

  /** Shows a value on the canvas without changing the document. */
  const preview = (input: string) => {
    if (!isStyle) return;
    const stored = readInput(property, input);
    const css = stored === KEEP ? '' : safeStyle(property, stored);
    if (css === '') domNode().style.removeProperty(property.name);
    else domNode().style.setProperty(property.name, css);
  };
  /** The class of the element shows the stored value. */
  const endPreview = () => {
    if (isStyle) domNode().style.removeProperty(property.name);
  };
  return (
    <div className={styles.field} data-origin={origin} data-panel={panel}>
      <label htmlFor={id} className={styles.label}>
        {property.label}
        {origin === 'inherited' && <span className={styles.origin}> from Normal</span>}
      </label>
      <ValueInput
        key={`${box.path.join('.')} ${state}`}
        id={id}
        hintId={property.hint && `${id}-hint`}
        property={property}
        value={shown}
        isReadOnly={isReadOnly}
        onPreview={preview}
        onCancel={endPreview}
        onSet={(input) => {
          endPreview();
          setProperty(page, box.path, property, input, { state });
        }}
      />
      {property.hint && (
        <p id={`${id}-hint`} className={styles.fieldHint}>
          {property.hint}
        </p>
      )}
      {origin === 'set' && !isReadOnly && (
        <IconButton
          icon="undo"
          small
          label={`Reset ${property.label}`}
          onClick={() => {
            setStored(page, box.path, property, property.nullWhenEmpty ? null : undefined, { state });
          }}
        />
      )}
    </div>
  );
}

function isShownFor(property: Property, { element }: SelectedBox, state: Parameters<typeof storedValue>[2]): boolean {
  const { shownWhen, scope } = property;
  if (shownWhen === undefined) return true;
  const other: Property = { name: shownWhen.name, label: '', panels: [], scope, kind: 'text' };
  const value = storedValue(element.data, other, state) ?? storedValue(element.data, other, 'normal');
  return value !== undefined && shownWhen.values.includes(value);
}
