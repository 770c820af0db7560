import { mapHistory, record, startHistory, undo as stepBack, type History } from '../../../../renderer/undo/history.ts';
export { redo } from '../../../../renderer/undo/history.ts';
import { apply, type Applied, type Command } from './commands.ts';
import { find, type Layout, type Part, type PartKey } from './layout.ts';

/** The layouts of an open builder, each with the part that was selected. */
export type LayoutHistory = History<Applied>;

export function openHistory(layout: Layout): LayoutHistory {
  return startHistory({ layout, selected: null });
}

/** Applies a command; further typing in one field is one step. Returns the same history where it is not possible. */
export function run(history: LayoutHistory, command: Command): LayoutHistory {
  const applied = apply(history.present.layout, command);
  return applied === null ? history : record(history, applied, typingOf(command));
}

/** Selects another part, or none. It ends the step of typing, and is no step of its own. */
export function select(history: LayoutHistory, selected: PartKey | null): LayoutHistory {
  if (history.present.selected === selected) return history;
  return { ...history, present: { ...history.present, selected }, key: null };
}

/** Returns the history one step before, or the same one at its start. */
export function undo(history: LayoutHistory): LayoutHistory {
  const before = stepBack(history);
  return before === history ? history : { ...before, present: shown(before.present, history.present) };
}

/**
 * Replaces the whole layout, as one step. The next key is never a lower one: a new part would get the key of a part in
 * an earlier step, and after a save the id of the one would be given to the other.
 */
export function replaceLayout(history: LayoutHistory, layout: Layout): LayoutHistory {
  const { next } = history.present.layout;
  const replaced = layout.next < next ? { ...layout, next } : layout;
  return record(history, { layout: replaced, selected: null });
}

/** Gives parts the ids that the server has stored them with, in every layout of the history. */
export function withIds(history: LayoutHistory, ids: ReadonlyMap<PartKey, number>): LayoutHistory {
  const step = (applied: Applied): Applied => ({ ...applied, layout: identified(applied.layout, ids) });
  return { ...mapHistory(history, step), key: null };
}

function identified(layout: Layout, ids: ReadonlyMap<PartKey, number>): Layout {
  const own = <Value extends Part>(part: Value): Value => {
    const id = ids.get(part.key);
    return id === undefined || id === part.id ? part : { ...part, id };
  };
  return {
    ...layout,
    sections: layout.sections.map((section) => ({
      ...own(section),
      rows: section.rows.map((row) => ({ ...own(row), elements: row.elements.map(own) })),
    })),
  };
}

/** What was selected stays selected where it still exists. */
function shown({ layout, selected }: Applied, { selected: now }: Applied): Applied {
  return { layout, selected: find(layout, now) ? now : selected };
}

function typingOf(command: Command): string | null {
  if (command.do !== 'edit') return null;
  const names = Object.keys(command.change);
  const isTyped = names.every((name) => name === 'title' || name === 'label' || name === 'placeholder');
  return isTyped ? `${command.key} ${names.join(' ')}` : null;
}
