import preview from 'virtual:preview';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import input from '../../../../renderer/ui/field/input.module.css';
import { screensByArea } from './screens-by-area.ts';

/** Shows a select of all screens of the tree, by area. */
export function ScreenPicker({ value, onChoose }: { value: string; onChoose: (screen: string) => void }) {
  return (
    <span className={input.select}>
      <select
        className={input.input}
        aria-label="Screen"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">Gallery</option>
        {screensByArea(preview).map(({ area, screens }) => (
          <optgroup key={area} label={area}>
            {screens.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}
