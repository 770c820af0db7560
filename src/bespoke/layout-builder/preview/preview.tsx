import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { SchemaForm } from '../../../../renderer/blocks/form/schema/schema-form.tsx';
import { useFormState, useSiblings } from '../../../../renderer/blocks/form/use-form-state.ts';
import { ValuesContext } from '../../../../renderer/controls/values.ts';
import { FieldsProvider } from '../../../../renderer/fields/record/fields-provider.tsx';
import { fieldsOf, type FormModel } from '../../../../renderer/language/models/form/form-model.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import { layoutStructure } from '../../../../renderer/language/models/dynamic/layout-structure.ts';
import { laidOutForm } from '../../../../renderer/language/models/layout/layout.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useDebouncedValue } from '../../../../renderer/ui/use-debounced-value.ts';
import { useBuilder, useLayout } from '../builder.ts';
import { laidOut } from '../core/wire.ts';
import styles from './preview.module.css';

/** The widths of a preview, in pixels. */
const WIDTHS = [
  ['Phone', 360],
  ['Tablet', 720],
  ['Desktop', 1040],
] as const;

/** The preview follows after a pause of this length in typing. */
const PAUSE_MS = 150;

interface PreviewProps {
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The fields of the table, by position. */
  structure: Json;
  title: string;
}

/** The form that the layout makes, played by the renderer. What is typed into it is not kept. */
export function Preview({ screen, scope, structure, title }: PreviewProps) {
  const { columns } = useBuilder();
  // The preview builds a whole form: keys would wait for it.
  const layout = useDebouncedValue(useLayout(), PAUSE_MS);
  const [width, setWidth] = useState<number>(WIDTHS[0][1]);
  const model = useMemo(
    () => laidOutForm(screen, title, layoutStructure(laidOut(layout, columns), structure)),
    [screen, title, layout, columns, structure],
  );
  return (
    <section className={styles.preview} aria-labelledby="layout-preview">
      <div className={styles.head}>
        <h2 id="layout-preview">Preview</h2>
        <fieldset className={styles.widths} aria-label="Width">
          {WIDTHS.map(([name, pixels]) => (
            <button key={name} type="button" aria-pressed={width === pixels} onClick={() => setWidth(pixels)}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <Scaled width={width}>
        {model === null || fieldsOf(model).length === 0 ? (
          <p className={styles.empty}>Nothing to fill in yet.</p>
        ) : (
          // Values belong to fields: with other fields the form begins anew.
          <PlayedForm key={namesIn(model)} screen={screen} scope={scope} model={model} />
        )}
      </Scaled>
    </section>
  );
}

function namesIn(model: FormModel): string {
  return fieldsOf(model)
    .map(({ name }) => name)
    .toSorted()
    .join(' ');
}

function PlayedForm({ screen, scope, model }: { screen: ResolvedScreen; scope: ConditionScope; model: FormModel }) {
  const form = useFormState({ screen, model, mode: 'add', loaded: undefined, around: scope });
  const siblings = useSiblings(form);
  return (
    <FieldsProvider fields={form}>
      <ValuesContext value={siblings}>
        <SchemaForm model={model} mode="add" />
      </ValuesContext>
    </FieldsProvider>
  );
}

/** Shows content at a width, made smaller where there is less room. */
function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [{ scale, height }, setFit] = useState({ scale: 1, height: 0 });
  useEffect(() => {
    const [outer, inner] = [place.current, page.current];
    if (!outer || !inner) return;
    const measure = () => {
      const next = Math.min(1, outer.clientWidth / width);
      setFit({ scale: next, height: Math.ceil(inner.offsetHeight * next) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={place} className={styles.place} style={{ height: height || undefined }}>
      <div
        ref={page}
        className={styles.page}
        style={{ width, transform: scale < 1 ? `scale(${scale})` : undefined }}
        data-scale={Math.round(scale * 100)}
      >
        {children}
      </div>
    </div>
  );
}
