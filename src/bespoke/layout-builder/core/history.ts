import { apply, type Applied, type Command } from './commands.ts';
import { find, type Layout, type Part, type PartKey } from './layout.ts';

/** The layouts of an open builder: what can be undone, what is shown, and what can be redone. */
export interface History {
  past: readonly Applied[];
  present: Applied;
  future: readonly Applied[];
  /** The field that the last command edited: further typing in it is one step with it. */
  typing: string | null;
}

/** Steps that can be undone. Layouts share what they have in common, so a step is small. */
const MOST_STEPS = 500;

export function openHistory(layout: Layout): History {
  return { past: [], present: { layout, selected: null }, future: [], typing: null };
}

/** Applies a command. Returns the same history where the command is not possible. */
export function run(history: History, command: Command): History {
  const applied = apply(history.present.layout, command);
  if (applied === null) return history;
  const typing = typingOf(command);
  if (typing !== null && typing === history.typing) return { ...history, present: applied, future: [] };
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present: applied, future: [], typing };
}

/** Selects another part, or none. It ends the step of typing, and is no step of its own. */
export function select(history: History, selected: PartKey | null): History {
  if (history.present.selected === selected) return history;
  return { ...history, present: { ...history.present, selected }, typing: null };
}

/** Returns the history one step before, or the same one at its start. */
export function undo(history: History): History {
  const { past, present, future } = history;
  const last = past.at(-1);
  if (last === undefined) return history;
  return { past: past.slice(0, -1), present: shown(last, present), future: [present, ...future], typing: null };
}

/** Returns the history one step after, or the same one at its end. */
export function redo(history: History): History {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, typing: null };
}

/** Replaces the whole layout, as one step. */
export function replaceLayout({ past, present }: History, layout: Layout): History {
  return { past: [...past, present].slice(-MOST_STEPS), present: { layout, selected: null }, future: [], typing: null };
}

/** Gives parts the ids that the server has stored them with, in every layout of the history. */
export function withIds({ past, present, future }: History, ids: ReadonlyMap<PartKey, number>): History {
  const step = (applied: Applied): Applied => ({ ...applied, layout: identified(applied.layout, ids) });
  return { past: past.map(step), present: step(present), future: future.map(step), typing: null };
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
