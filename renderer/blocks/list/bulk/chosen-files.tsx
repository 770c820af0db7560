import { Fragment, useSyncExternalStore } from 'react';
import { isWithinLimits, keysFilter } from '../../../language/query/odata/keys-filter.ts';
import { printOrderBy } from '../../../language/query/odata/print-order-by.ts';
import { encodePart } from '../../../language/text/links/encode-part.ts';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/use-commands.ts';
import { RefusalBeside } from '../../../parts/actions/refusal-beside.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { listFile, startDownload, type ListFile } from '../export/list-file.ts';
import type { BulkProps } from './bulk-place.tsx';

const EXPORT = 'Export';

/** The most rows of an export of chosen ones: their keys are a filter in the address. */
const MOST_EXPORTED = 200;

/** The files of the chosen rows: those that an operation answers, and the rows as CSV. One call makes each. */
export function ChosenFiles({ list, offer, selection }: BulkProps) {
  const { chosen } = useSyncExternalStore(selection.subscribe, selection.get);
  const { entity, fields } = list.model;
  const keys = keysFilter(entity, [...chosen.values()], fields);
  const filter = `$filter=${encodePart(keys ?? '')}`;
  const file = offer.canExport ? chosenFile(list, filter) : undefined;
  const commands = useCommands({
    catalogue: list.screen,
    scope: () => list.scope,
    onSuccess: ({ file: saved }) => {
      if (saved === undefined && file !== undefined) startDownload(file.href);
    },
  });
  const things = entity.titlePlural.toLowerCase();
  const tooMany = (most: number): string | undefined => {
    if (chosen.size > most) return `At most ${most} ${things} at once; ${chosen.size} are chosen.`;
    const isTooLong = keys !== undefined && !isWithinLimits(keys, fields);
    return isTooLong ? `These ${chosen.size} ${things} are too many for one file. Choose fewer.` : undefined;
  };
  const offered: Command[] = offer.files.map(({ label, operation, most }) => ({
    label,
    operation,
    query: filter,
    refusal: tooMany(most),
  }));
  if (file !== undefined) offered.push({ ...exportCommand(file), refusal: tooMany(MOST_EXPORTED) });
  if (keys === undefined) return null;
  return offered.map((command) => (
    <Fragment key={command.label}>
      <Button small busy={commands.running?.label === command.label} onClick={() => void commands.run(command)}>
        {command.label}
      </Button>
      <RefusalBeside commands={commands} isOwn={({ label }) => label === command.label} about={chosen.size} />
    </Fragment>
  ));
}

/** Returns the chosen rows as a file, in the order of the list; undefined for a list that the server cannot write. */
function chosenFile({ actions, columns, screen, query }: BulkProps['list'], filter: string): ListFile | undefined {
  const operation = screen.operations[columns.model.endpoints.list];
  if (actions.file === undefined || operation === undefined) return undefined;
  const { orderBy } = query.state;
  const order = orderBy.length === 0 ? '' : `&$orderby=${encodePart(printOrderBy(orderBy))}`;
  return listFile(columns.model, operation, { ...actions.file.check, query: `${filter}${order}` });
}

/** Returns the command that reads one of the rows first, because the page never learns how a download ends. */
function exportCommand({ check: { operation, args = {}, query = '' } }: ListFile): Command {
  const texts = Object.entries(args).map(([name, value]): [string, string] => [name, String(value)]);
  return { label: EXPORT, operation, args: Object.fromEntries(texts), query, toast: null };
}
