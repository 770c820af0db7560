import { useId, type ReactNode } from 'react';
import { ENCODINGS } from '../../../language/text/csv/decode-text.ts';
import type { ImportStage } from '../../../language/types/generated/list.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../ui/field/labelled-control.tsx';
import inputs from '../../../ui/field/input.module.css';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import type { ImportDialogProps } from '../list-panels.tsx';
import { FileField } from './file-field.tsx';
import { useStage, type Stage, type StagedFile } from './use-stage.ts';
import styles from './import.module.css';

/** Rows of the file that are shown before it is sent. */
const SHOWN_ROWS = 5;
const TITLE = 'Import from CSV';

/** Sends a file to the server in portions: it is chosen, its first rows are shown, and its own screen has the rest. */
export function StageDialog({ screen, scope, stage: said, onClose }: ImportDialogProps & { stage: ImportStage }) {
  const stage = useStage(said, screen, scope);
  const { read, isSending, sent } = stage;
  return (
    <Dialog
      title={TITLE}
      {...(read === undefined ? { focus: 'content' as const } : { width: 'wide' as const })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {read !== undefined && (
            <Button variant="primary" data-first-focus="" busy={isSending} onClick={() => void stage.send()}>
              {sent === undefined || isSending ? `Check ${rowsOf(read.csv.rows.length)}` : 'Go on'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.preview}>
        {stage.problem !== undefined && (
          <Notice tone="danger" announce="now">
            {stage.problem}
          </Notice>
        )}
        <FileField choose={stage.choose} isReading={stage.isReading} isDisabled={isSending}>
          <p>
            Its first row names the columns. At most 50,000 rows and 20 MB, separated by commas, semicolons or tabs.
          </p>
        </FileField>
        {read !== undefined && <FirstRows read={read} stage={stage} />}
        {sent !== undefined && read !== undefined && (
          <>
            <output
              className={styles.sum}
            >{`${sent.toLocaleString('en')} of ${rowsOf(read.csv.rows.length)} sent`}</output>
            <ProgressBar label={TITLE} share={sent / read.csv.rows.length} />
          </>
        )}
        <p>Nothing is written yet: the rows are checked first, and you see every error.</p>
      </div>
    </Dialog>
  );
}

function FirstRows({ read: { file, csv }, stage }: { read: StagedFile; stage: Stage }): ReactNode {
  const id = useId();
  return (
    <>
      <output className={styles.sum}>{`${file.name}: ${rowsOf(csv.rows.length)}`}</output>
      <LabelledControl id={id} label="Encoding" help="Choose another one when letters look wrong.">
        <span className={inputs.select}>
          <select
            id={id}
            className={inputs.input}
            value={csv.encoding}
            disabled={stage.isSending}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => {
              const chosen = ENCODINGS.find(({ value }) => value === target.value);
              if (chosen) void stage.choose(file, chosen.value);
            }}
          >
            {ENCODINGS.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </span>
      </LabelledControl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={`First rows of ${file.name}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {csv.header.map((heading, index) => (
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {csv.rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {cells.map((cell, index) => (
                  <td key={index}>
                    <span className={styles.text}>{cell.slice(0, 200)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
}
