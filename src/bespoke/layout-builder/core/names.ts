import { apply, type Command } from './commands.ts';
import { find, type Layout, type PartKey, type PlacedPart } from './layout.ts';

/** The names of the kinds of parts. */
export const KIND_NAMES = { section: 'Section', row: 'Row', element: 'Element' } as const;

/** @example nameOf(placed) // 'Visit', 'Row 2', 'Town' */
export function nameOf({ part, index }: Pick<PlacedPart, 'part' | 'index'>): string {
  if (part.kind === 'row') return `Row ${index + 1}`;
  if (part.kind === 'section') return part.title.trim() || 'Section without a title';
  return part.label.trim() || 'Element without a label';
}

/** @example placeOf(layout, placed) // 'place 1 of 2 in Row 1 of Visit' */
export function placeOf(layout: Layout, { parent, index, siblings }: PlacedPart): string {
  const holder = find(layout, parent);
  const above = find(layout, holder?.parent ?? null);
  const around = [holder, above].flatMap((one) => (one === undefined ? [] : [nameOf(one)])).join(' of ');
  return `place ${index + 1} of ${siblings.length}${around === '' ? '' : ` in ${around}`}`;
}

/** @example fullName(layout, placed) // 'Row 2 of Visit', where a name alone is not enough */
export function fullName(layout: Layout, placed: PlacedPart): string {
  const holder = find(layout, placed.parent);
  return placed.part.kind === 'row' && holder ? `${nameOf(placed)} of ${nameOf(holder)}` : nameOf(placed);
}

/** Returns what screen readers announce after a command; '' for typing, which the field itself reads out. */
export function sentenceOf(command: Command, before: Layout, after: Layout, selected: PartKey | null): string {
  const now = find(after, selected);
  const gone = 'key' in command ? find(before, command.key) : undefined;
  if (command.do === 'delete')
    return `${gone ? fullName(before, gone) : 'Part'} deleted.${now ? ` ${fullName(after, now)} selected.` : ''}`;
  if (now === undefined || command.do === 'edit') return '';
  const verb =
    command.do === 'move' || command.do === 'moveTo'
      ? 'moved to'
      : command.do === 'copySection'
        ? 'copied to'
        : 'added at';
  return `${nameOf(now)} ${verb} ${placeOf(after, now)}.`;
}

/** Returns whether a command would change the layout, for the buttons that offer it. */
export function isPossible(layout: Layout, command: Command): boolean {
  return apply(layout, command) !== null;
}
