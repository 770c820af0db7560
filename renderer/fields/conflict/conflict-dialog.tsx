import { useContext, useMemo } from 'react';
import { filledLookup } from '../../language/resolve/lookup.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConflictChoices } from './conflict-choices.tsx';
import { theirChanges } from './conflict.ts';
import type { Clash, RowClash } from './conflict-rows.ts';
import type { OpenConflict } from './use-conflict.ts';
import { savedBy, savedSentence, useAuthor } from './author.ts';
import { useRecord } from '../record/fields-context.ts';
import { useShownText } from '../field/read-only-value.tsx';
import { storedValues, valuesInRow } from './version-values.ts';
import styles from './conflict-dialog.module.css';

/**
 * Shows two versions of a record, field by field and row by row, and lets the person choose. Until then neither is
 * lost.
 */
export function ConflictDialog({ open }: { open: OpenConflict }) {
  const { conflict, theirs, takeTheirs, keepMine, close } = open;
  const mine = useContext(ValuesContext);
  const sides = useMemo<Sides>(() => ({ mine, theirs: storedValues(theirs) }), [mine, theirs]);
  const { clashes, rowClashes } = conflict;
  const author = useAuthor(theirs);
  const onlyTheirs = theirChanges(conflict);
  const isClash = clashes.length + rowClashes.length > 0;
  return (
    <Dialog
      title={author?.isReader ? 'You changed this record in another tab' : 'This record was changed by someone else'}
      width="wide"
      onClose={close}
      footer={<ConflictChoices onClose={close} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
    >
      <p>{savedSentence(author)} Nothing of either is lost until you choose.</p>
      {isClash && (
        <div className={styles.scroll}>
          <table className={styles.versions}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">{author?.isReader ? 'In this tab' : 'Yours'}</th>
                <th scope="col">{savedBy(author)}</th>
              </tr>
            </thead>
            <tbody>
              {clashes.map((clash) => (
                <Versions key={clash.field.name} clash={clash} sides={sides} />
              ))}
              {rowClashes.map((row) => (
                <RowVersions key={row.name} row={row} record={sides} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onlyTheirs.length > 0 && (
        <p>
          {author?.isReader ? 'Changed in the other tab alone' : 'Changed by them alone'}, and kept either way:{' '}
          {onlyTheirs.join(', ')}.
        </p>
      )}
      {!isClash && <p>You changed nothing that they changed: keeping yours loses nothing.</p>}
    </Dialog>
  );
}

/** The values around a cell in both versions: the amount of each has the currency of its own record. */
type Sides = Record<'mine' | 'theirs', Values | null>;

/** A row that both versions changed. The version that deleted it has no values to show. */
function RowVersions({ row: { name, steps, cells, deletedBy }, record }: { row: RowClash; record: Sides }) {
  const sides = useMemo<Sides>(
    () => ({
      mine: valuesInRow(steps, 'mine', record.mine),
      theirs: valuesInRow(steps, 'theirs', record.theirs),
    }),
    [steps, record],
  );
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.group}>
          {name}
        </th>
      </tr>
      {cells.map((clash) => (
        <Versions key={clash.field.name} clash={clash} sides={sides} deletedBy={deletedBy} />
      ))}
    </>
  );
}

interface VersionsProps {
  clash: Clash;
  sides: Sides;
  deletedBy?: RowClash['deletedBy'];
}

function Versions({ clash: { field, mine, theirs }, sides, deletedBy }: VersionsProps) {
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>
        <ValuesContext value={sides.mine}>
          {deletedBy === 'me' ? DELETED : <Shown value={mine} field={field} />}
        </ValuesContext>
      </td>
      <td>
        <ValuesContext value={sides.theirs}>
          {deletedBy === 'them' ? DELETED : <Shown value={theirs} field={field} />}
        </ValuesContext>
      </td>
    </tr>
  );
}

const DELETED = <em>Deleted</em>;

/** Shows a choice by its title, if the lookup does not depend on another field. */
function Shown({ value, field }: { value: Json | undefined; field: FormModelField }) {
  const { catalogue, scope } = useRecord();
  const { lookup } = field;
  const filled =
    lookup && lookup.dependsOn === undefined
      ? filledLookup(lookup, catalogue.operations[lookup.operation]?.path ?? '', scope())
      : undefined;
  return useShownText(value, field, filled) || '–';
}
