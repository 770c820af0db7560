import { useCallback, useSyncExternalStore } from 'react';
import type { JsonObject } from '../language/types/json.ts';
import { useHost, useSettings, type RendererHost } from './host.ts';
import { tellFailure } from './failure.ts';

/** The personal settings of a session, and what was changed since it began (`docs/personal-settings.md#settings`). */
export interface Choices {
  get: (key: string) => JsonObject;
  /** Shows the value at once and stores it a moment later; an empty value removes the setting. */
  set: (key: string, value: JsonObject, host: Pick<RendererHost, 'ports' | 'toast'>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A column that is being resized changes many times a second; the last change of this time is stored. */
const REST_MS = 600;
const NONE: JsonObject = Object.freeze({});

/** @param stored The settings that the session brought. */
export function createChoices(stored: JsonObject): Choices {
  const changed = new Map<string, JsonObject>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** The calls of a setting follow each other: a slow first one must not end as the last. */
  const storing = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => changed.get(key) ?? objectIn(stored, key),
    set(key, value, host) {
      changed.set(key, value);
      for (const listener of listeners) listener();
      clearTimeout(waiting.get(key));
      waiting.set(
        key,
        setTimeout(() => {
          waiting.delete(key);
          const before = storing.get(key) ?? Promise.resolve();
          storing.set(
            key,
            before.then(() => store(key, value, host)),
          );
        }, REST_MS),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function store(key: string, value: JsonObject, host: Pick<RendererHost, 'ports' | 'toast'>): Promise<void> {
  const answer = await host.ports.settings?.save(key, value);
  if (answer?.isSuccessful === false) tellFailure(host, answer);
}

function objectIn(stored: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : NONE;
}

const ofSession = new WeakMap<JsonObject, Choices>();

/** Returns the choices of a session, the same object for as long as its settings are. */
export function choicesOf(stored: JsonObject): Choices {
  const known = ofSession.get(stored);
  if (known) return known;
  const choices = createChoices(stored);
  ofSession.set(stored, choices);
  return choices;
}

/** Returns a personal setting and the function that changes it. */
export function useChoice(key: string): [JsonObject, (value: JsonObject) => void] {
  const host = useHost();
  const { choices: stored = NONE } = useSettings();
  const choices = choicesOf(stored);
  const value = useSyncExternalStore(choices.subscribe, () => choices.get(key));
  const set = useCallback((next: JsonObject) => choices.set(key, next, host), [choices, key, host]);
  return [value, set];
}
