import { useMemo } from 'react';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { editedField } from '../../../language/models/list/edited-field.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import { rowKey } from '../controller/row-key.ts';
import { CellEditor } from './cell-editor.tsx';
import type { CellEditing, EditedCell } from './use-cell-editing.ts';

interface EditPlaceProps {
  list: ListModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  edited: EditedCell;
  editing: CellEditing;
}

/** The editor of the edited cell. Each cell mounts another one. */
export default function EditPlace({ list, screen, scope, edited, editing }: EditPlaceProps) {
  const { name, row } = edited;
  const field = useMemo(() => editedField(name, screen), [name, screen]);
  return (
    field && (
      <CellEditor
        key={`${rowKey(list.entity, row)} ${name}`}
        list={list}
        screen={screen}
        scope={scope}
        edited={edited}
        field={field}
        editing={editing}
      />
    )
  );
}
