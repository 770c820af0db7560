import { useId } from 'react';
import { rowsOf, textIn, useChosenRows } from '../dialogs/use-chosen-rows.ts';
import inputs from '../../../../renderer/ui/field/input.module.css';
import type { SelectedBox } from '../core/box-selection.ts';
import { objectOf, updateData } from '../core/commands/data.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './panels.module.css';

/** One input for each parameter of the selected widget. A required one has an asterisk; nothing is refused. */
export function WidgetPanel({ box }: { box: SelectedBox }) {
  const { page, descriptor, isReadOnly } = useStudio();
  const id = useId();
  const { widgetCode, properties } = box.element.data;
  const code = typeof widgetCode === 'string' ? widgetCode : '';
  const read = useChosenRows(descriptor.widgets?.parameters, code);
  const stored = objectOf(objectOf(properties)['widgetParameters']);
  const parameters = rowsOf(read);
  return (
    <>
      <p className={styles.hint}>
        Only an app can fill this widget. The page on the web shows its name in a frame, as here.
        {parameters.length === 0 && ` ${code} has no parameters.`}
      </p>
      {parameters.map((parameter) => {
        const name = textIn(parameter, 'parameterCode');
        const value = stored[name];
        return (
          <div key={name} className={styles.field} data-origin={value === undefined ? 'default' : 'set'}>
            <label htmlFor={`${id}${name}`} className={styles.label}>
              {name}
              {parameter['isRequired'] === true && ' *'}
            </label>
            <input
              key={JSON.stringify(value ?? null)}
              id={`${id}${name}`}
              className={inputs.input}
              defaultValue={value === undefined || value === null ? '' : String(value)}
              readOnly={isReadOnly}
              onBlur={({ target }) => {
                if (target.value === String(value ?? '')) return;
                const widgetParameters = { ...stored, [name]: target.value };
                updateData(page, box.path, { properties: { ...objectOf(properties), widgetParameters } });
              }}
            />
          </div>
        );
      })}
    </>
  );
}
