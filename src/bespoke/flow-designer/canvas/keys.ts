import type { KeyboardEvent } from 'react';

/** What keys on a stage or an outcome do. */
export interface KeyTasks {
  /** Goes to a neighbour. Returns false where there is none. */
  move: (key: string) => boolean;
  addStage: () => void;
  addOutcome: () => void;
  connect: () => void;
  edit: () => unknown;
  preview: () => void;
  remove: () => unknown;
  zoomIn: () => void;
  zoomOut: () => void;
  zoomTo: () => void;
  fit: () => void;
  tidy: () => void;
}

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Returns a function that does what a key stands for, and returns whether it stands for something. */
export function keyAction(tasks: KeyTasks): (event: KeyboardEvent) => boolean {
  const byKey: Readonly<Record<string, (() => unknown) | undefined>> = {
    n: tasks.addStage,
    o: tasks.addOutcome,
    c: tasks.connect,
    e: tasks.edit,
    p: tasks.preview,
    Delete: tasks.remove,
    Backspace: tasks.remove,
    '+': tasks.zoomIn,
    '=': tasks.zoomIn,
    '-': tasks.zoomOut,
    '0': tasks.zoomTo,
    '1': tasks.fit,
  };
  return ({ key, code, ctrlKey, metaKey, altKey, shiftKey }) => {
    if (shiftKey && altKey && code === 'KeyT') return run(tasks.tidy);
    if (ctrlKey || metaKey || altKey) return false;
    if (MOVES.includes(key)) return tasks.move(key);
    const task = Object.hasOwn(byKey, key) ? byKey[key] : undefined;
    return task !== undefined && run(task);
  };
}

function run(task: () => unknown): true {
  task();
  return true;
}
