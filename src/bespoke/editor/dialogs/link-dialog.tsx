import { useId, useState } from 'react';
import { LINK_STYLES } from '../../../../renderer/document/nodes.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { linkAt, removeLink, setLink, type LinkErrors, type LinkInput } from '../core/commands/link.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './dialogs.module.css';

const TARGETS = [
  ['', 'Same window'],
  ['_blank', 'New window'],
] as const;

/** Links the selected text, or changes the link of the caret. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { page } = useStudio();
  const id = useId();
  const existing = linkAt(page)?.data;
  const [input, setInput] = useState<LinkInput>({
    url: textOf(existing?.['url']),
    title: textOf(existing?.['title']),
    rel: textOf(existing?.['rel']) || 'noreferrer',
    target: textOf(existing?.['target']),
    cssClass: textOf(existing?.['cssClass']) || 'link',
  });
  const [errors, setErrors] = useState<LinkErrors>({});
  const apply = () => {
    const found = setLink(page, input);
    setErrors(found);
    if (Object.keys(found).length === 0) onClose();
  };
  const text = (name: 'url' | 'title' | 'rel', label: string, isRequired = false) => {
    const error = name === 'rel' ? undefined : errors[name];
    return (
      <LabelledControl id={id + name} label={label} isRequired={isRequired} error={error}>
        <input
          id={id + name}
          className={inputs.input}
          value={input[name] ?? ''}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}${name}-error`}
          onChange={({ target }) => setInput({ ...input, [name]: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      </LabelledControl>
    );
  };
  return (
    <Dialog
      title="Link"
      focus="content"
      onClose={onClose}
      footer={
        <>
          {existing !== undefined && (
            <Button
              onClick={() => {
                removeLink(page);
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {errors.selection !== undefined && (
          <p role="alert" className={styles.refused}>
            {errors.selection}
          </p>
        )}
        {text('title', 'Title', true)}
        {text('url', 'Url', true)}
        <LabelledControl id={`${id}style`} label="Style">
          <select
            id={`${id}style`}
            className={inputs.input}
            value={input.cssClass}
            onChange={({ target }) => setInput({ ...input, cssClass: target.value })}
          >
            {LINK_STYLES.map((style) => (
              <option key={style}>{style}</option>
            ))}
          </select>
        </LabelledControl>
        <LabelledControl id={`${id}target`} label="Opens in">
          <select
            id={`${id}target`}
            className={inputs.input}
            value={input.target}
            onChange={({ target }) => setInput({ ...input, target: target.value })}
          >
            {TARGETS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </LabelledControl>
        {text('rel', 'Rel')}
      </div>
    </Dialog>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
