import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { UnknownControl } from '../../../parts/unknown-control/unknown-control.tsx';
import { useForm, useRecord } from '../../../fields/record/fields-context.ts';
import { RowsEditor } from '../../../fields/rows-editor/rows-editor.tsx';
import { childrenOf } from '../../../language/models/form/initial-values.ts';

/** Renders an array of child rows as the rows editor, which reads the form's store. */
export function RowsTemplate({ fieldPathId }: ArrayFieldTemplateProps) {
  const { model } = useForm();
  const { store, screen } = useRecord();
  const name = String(fieldPathId.path.at(-1) ?? '');
  const children = childrenOf(model).find((one) => one.name === name);
  const list = store.rows(name);
  if (!children || !list) return <UnknownControl controlType="children" name={name} screen={screen} />;
  return <RowsEditor model={children} list={list} />;
}
