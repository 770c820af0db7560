import { useId } from 'react';
import type { PropertyScope } from '../../../../renderer/document/properties/property.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useStudio } from '../frame/studio.ts';
import { ValueInput } from './value-input.tsx';
import styles from './panels.module.css';

interface TableInputProps {
  scope: PropertyScope;
  name: string;
  value: Json | undefined;
  onSet: (input: Json) => void;
}

/** The input of a property that stands in a list, such as a property of a layer. */
export function TableInput({ scope, name, value, onSet }: TableInputProps) {
  const { isReadOnly } = useStudio();
  const id = useId();
  const property = propertyOf(scope, name);
  if (property === undefined) return null;
  return (
    <div className={styles.field} data-origin="set">
      <label htmlFor={id} className={styles.label}>
        {property.label}
      </label>
      <ValueInput
        id={id}
        property={property}
        value={value}
        isReadOnly={isReadOnly}
        onPreview={() => undefined}
        onCancel={() => undefined}
        onSet={onSet}
      />
    </div>
  );
}
