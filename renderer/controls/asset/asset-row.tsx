import { useId } from 'react';
import { imageAddress } from '../../cells/asset/image-address.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import inputs from '../../ui/field/input.module.css';
import { DEVICES, TAGS, textAt } from './asset-items.ts';
import rows from '../shared/upload.module.css';
import styles from './asset.module.css';
import { PlayVideo } from './play-video.tsx';

interface AssetRowProps {
  item: JsonObject;
  index: number;
  count: number;
  isReadOnly: boolean;
  onChange: (change: JsonObject) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Shows one picture or video with its preview, title, device and tag. */
export function AssetRow({ item, index, count, isReadOnly, onChange, onMove, onRemove }: AssetRowProps) {
  const title = textAt(item, 'title');
  const name = title === '' ? `${item['type'] === 'video' ? 'video' : 'picture'} ${index + 1}` : title;
  if (isReadOnly) {
    return (
      <li className={rows.row}>
        <Preview item={item} name={name} />
        <div className={styles.facts}>
          <span>{name}</span>
          <span>{[textAt(item, 'device'), textAt(item, 'tag')].filter(Boolean).join(' · ')}</span>
        </div>
      </li>
    );
  }
  return (
    <li className={rows.row}>
      <Preview item={item} name={name} />
      <div className={styles.fields}>
        <label className={styles.title}>
          <span>Title</span>
          <input
            className={inputs.input}
            value={title}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </label>
        <Choice
          label="Device"
          value={textAt(item, 'device')}
          choices={DEVICES}
          onChange={(device) => onChange({ device })}
        />
        <Choice label="Tag" value={textAt(item, 'tag')} choices={TAGS} onChange={(tag) => onChange({ tag })} />
      </div>
      <div className={styles.tools}>
        {/* Not `disabled` at the ends: the button would lose the focus when the picture gets there. */}
        <IconButton
          small
          icon="arrowUp"
          label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          small
          icon="arrowDown"
          label={`Move ${name} down`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton small icon="delete" tone="danger" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}

function Preview({ item, name }: { item: JsonObject; name: string }) {
  const isVideo = item['type'] === 'video';
  const address = imageAddress(textAt(item, isVideo ? 'posterUrl' : 'assetUrl'), 128);
  return (
    <span className={rows.preview}>
      {address === '' ? (
        !isVideo && <Icon name="picture" size={20} />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" />
      )}
      {isVideo && <PlayVideo item={item} name={name} />}
    </span>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: string[];
  onChange: (value: string | null) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  const all = value === '' || choices.includes(value) ? choices : [...choices, value];
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={inputs.select}>
        <select
          id={id}
          className={inputs.input}
          value={value}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">None</option>
          {all.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </div>
  );
}
