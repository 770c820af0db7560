import { useId, useState } from 'react';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { insertWidget } from '../core/commands/insert.ts';
import { useStudio } from '../frame/studio.ts';
import { rowsOf, textIn, useChosenRows } from './use-chosen-rows.ts';
import styles from './dialogs.module.css';

/** Inserts a widget: its plugin, the widget, and its parameters. */
export function WidgetDialog({ onClose }: { onClose: () => void }) {
  const { page, descriptor } = useStudio();
  const id = useId();
  const [plugin, setPlugin] = useState('');
  const [code, setCode] = useState('');
  const [values, setValues] = useState<JsonObject>({});
  const { widgets } = descriptor;
  const plugins = rowsOf(useChosenRows(widgets?.plugins));
  const offered = rowsOf(useChosenRows(widgets?.widgets, plugin));
  const parameters = rowsOf(useChosenRows(widgets?.parameters, code));
  return (
    <Dialog
      title="Insert widget"
      focus="content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={code === ''}
            onClick={() => {
              insertWidget(page, code, values);
              onClose();
            }}
          >
            Insert
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LabelledControl id={`${id}plugin`} label="App plugin">
          <select
            id={`${id}plugin`}
            className={inputs.input}
            value={plugin}
            onChange={({ target }) => {
              setPlugin(target.value);
              setCode('');
            }}
          >
            <option value="">Choose a plugin</option>
            {plugins.map((row) => (
              <option key={textIn(row, 'appPluginId')} value={textIn(row, 'appPluginId')}>
                {textIn(row, 'title')}
              </option>
            ))}
          </select>
        </LabelledControl>
        <LabelledControl id={`${id}widget`} label="Widget">
          <select
            id={`${id}widget`}
            className={inputs.input}
            value={code}
            disabled={plugin === ''}
            onChange={({ target }) => {
              setCode(target.value);
              setValues({});
            }}
          >
            <option value="">Choose a widget</option>
            {offered.map((row) => (
              <option key={textIn(row, 'widgetCode')}>{textIn(row, 'widgetCode')}</option>
            ))}
          </select>
        </LabelledControl>
        {parameters.map((row) => {
          const name = textIn(row, 'parameterCode');
          return (
            <LabelledControl key={name} id={id + name} label={name} isRequired={row['isRequired'] === true}>
              <input
                id={id + name}
                className={inputs.input}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            </LabelledControl>
          );
        })}
      </div>
    </Dialog>
  );
}
