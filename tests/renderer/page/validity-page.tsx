import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { controls } from '../../../renderer/controls/registry.ts';
import { check } from '../../../renderer/language/rules/check.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { StubHost } from './stub-host.tsx';

export interface ValidityCase {
  controlType: string;
  field: Field;
  isRequired: boolean;
  /** The typed text, which replaces the old value. */
  typed: string;
}

export interface Validity {
  /** The value that the control has written. */
  value: Json;
  /** The message of `language.check`; empty when the value is valid. */
  problem: string;
  /** The result of the form's `checkValidity()`. */
  isValid: boolean;
}

/** Renders one control, types into it, and returns the verdicts of `language.check` and of the browser. */
export function judge({ controlType, field, isRequired, typed }: ValidityCase): Validity {
  const box = document.body.appendChild(document.createElement('form'));
  const root = createRoot(box);
  let latest: Json = null;
  const problemOf = (value: Json): string =>
    check(
      { required: isRequired ? ['x'] : [], properties: { x: field } },
      { x: value },
      { mode: 'add', unknownKeys: 'refuse', isTyped: true },
    )[0]?.message ?? '';

  function Case() {
    const [value, setValue] = useState<Json>(null);
    const Control = controls.get(controlType)?.component;
    const change = (next: Json): void => {
      latest = next;
      setValue(next);
    };
    if (!Control) throw new Error(`There is no control ${controlType}.`);
    return (
      <Control
        id="x"
        name="x"
        label="X"
        value={value}
        field={field}
        customProps={{}}
        mode="add"
        isRequired={isRequired}
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
        problem={problemOf(value)}
        onChange={change}
        onBlur={() => undefined}
      />
    );
  }

  flushSync(() =>
    root.render(
      <StubHost>
        <Case />
      </StubHost>,
    ),
  );
  enter(box.querySelector('#x'), typed);
  const isValid = box.checkValidity();
  root.unmount();
  box.remove();
  return { value: latest, problem: problemOf(latest), isValid };
}

/** Chooses the option with that title, or none. Types if there are no options. */
function enter(element: Element | null, text: string): void {
  if (element instanceof HTMLSelectElement) choose(element, text);
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) typeInto(element, text);
  else throw new Error('The control has nothing to type into.');
}

function choose(list: HTMLSelectElement, title: string): void {
  list.selectedIndex = Math.max(
    0,
    [...list.options].findIndex((option) => option.text === title),
  );
  flushSync(() => list.dispatchEvent(new Event('change', { bubbles: true })));
}

/**
 * Types by the editing command instead of setting `value`, because the browser checks `maxlength` and `minlength` only
 * for edits of a user.
 */
function typeInto(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  element.focus();
  element.select();
  flushSync(() => document.execCommand(text === '' ? 'delete' : 'insertText', false, text));
}
