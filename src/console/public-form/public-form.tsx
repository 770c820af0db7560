import { useMemo, useState } from 'react';
import { configuredSections } from '../../../renderer/language/models/dynamic/configured.ts';
import { formModel } from '../../../renderer/language/models/form/form-model.ts';
import type { FormData } from './form-data.ts';
import { OpenForm } from './open-form.tsx';
import { publicScreen } from './screen.ts';
import { Sent } from './sent.tsx';
import styles from './public-form.module.css';

/** The public page of a form: the form, and what it says when it was sent. */
export function PublicForm({ data }: { data: FormData }) {
  const [successText, setSuccessText] = useState<string>();
  const screen = useMemo(() => publicScreen(data.title), [data]);
  const model = useMemo(() => formModel(screen, configuredSections(data.sections)), [screen, data]);
  return (
    <main className={styles.page}>
      <h1>{data.title}</h1>
      {successText !== undefined && <Sent text={successText} />}
      {successText === undefined && model !== null && (
        <OpenForm data={data} screen={screen} model={model} onSent={setSuccessText} />
      )}
    </main>
  );
}
