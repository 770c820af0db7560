import { useId, useState } from 'react';
import { useHost } from '../../../../renderer/host/host.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { Notice } from '../../../../renderer/ui/notice/notice.tsx';
import { insertNodes } from '../core/commands/insert.ts';
import { useStudio } from '../frame/studio.ts';
import { CONTENT_TYPES, DEFAULT_PROMPT, generatedNodes, LANGUAGES, promptText, SECTIONS, TONES } from './prompt.ts';
import styles from './dialogs.module.css';

/** Asks for a text and inserts it. Without an operation that writes texts it says so. */
export function PromptDialog({ onClose }: { onClose: () => void }) {
  const { page, descriptor } = useStudio();
  const host = useHost();
  const id = useId();
  const [options, setOptions] = useState(DEFAULT_PROMPT);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { generate: operation } = descriptor;
  const generate = async () => {
    if (operation === undefined) return;
    setBusy(true);
    const answer = await host.call({ operation, payload: { prompt: promptText(options) } });
    setBusy(false);
    const text = isObject(answer.result) ? answer.result['generatedText'] : undefined;
    if (!answer.isSuccessful || typeof text !== 'string' || text.trim() === '') {
      setRefusal(answer.isSuccessful ? undefined : answer.message);
      host.toast('error', 'Failed to generate content');
      return;
    }
    insertNodes(page, generatedNodes(text));
    host.toast('info', 'Content Generated Successfully');
    onClose();
  };
  const choice = (name: 'contentType' | 'tone' | 'language', label: string, values: readonly string[]) => (
    <LabelledControl id={id + name} label={label}>
      <select
        id={id + name}
        className={inputs.input}
        value={options[name]}
        onChange={({ target }) => setOptions({ ...options, [name]: target.value })}
      >
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </LabelledControl>
  );
  const { sections, plagiarismFree, headingOptimization } = options;
  return (
    <Dialog
      title="AI prompt"
      focus="content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={operation === undefined || options.prompt.trim() === ''}
            onClick={() => void generate()}
          >
            Generate
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {operation === undefined && <Notice>No service that writes texts is configured for this screen.</Notice>}
        {refusal !== undefined && (
          <Notice tone="danger" announce="now">
            {refusal}
          </Notice>
        )}
        <LabelledControl id={`${id}prompt`} label="Prompt" isRequired>
          <textarea
            id={`${id}prompt`}
            className={inputs.input}
            value={options.prompt}
            onChange={({ target }) => setOptions({ ...options, prompt: target.value })}
          />
        </LabelledControl>
        <div className={styles.pair}>
          {choice('contentType', 'Content type', CONTENT_TYPES)}
          {choice('tone', 'Tone', TONES)}
          {choice('language', 'Language', LANGUAGES)}
          <LabelledControl id={`${id}words`} label="Word count">
            <input
              id={`${id}words`}
              type="number"
              min={1}
              className={inputs.input}
              value={options.words}
              onChange={({ target }) => setOptions({ ...options, words: Number.parseInt(target.value, 10) || 0 })}
            />
          </LabelledControl>
        </div>
        <fieldset aria-label="Special sections" className={styles.options}>
          {SECTIONS.map((section) =>
            flag(section, sections.includes(section), () =>
              setOptions({
                ...options,
                sections: sections.includes(section)
                  ? sections.filter((one) => one !== section)
                  : [...sections, section],
              }),
            ),
          )}
        </fieldset>
        <fieldset aria-label="Quality" className={styles.options}>
          {flag('Plagiarism-free', plagiarismFree, () => setOptions({ ...options, plagiarismFree: !plagiarismFree }))}
          {flag('Heading optimization', headingOptimization, () =>
            setOptions({ ...options, headingOptimization: !headingOptimization }),
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}

function flag(label: string, isOn: boolean, toggle: () => void) {
  return (
    <label key={label}>
      <input type="checkbox" checked={isOn} onChange={toggle} /> {label}
    </label>
  );
}
