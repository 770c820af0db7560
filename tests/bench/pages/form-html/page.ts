import { CHOICES, formPlan, isRuledIn, SECTION_FIELDS, type PlannedField } from '../../fake-data/form-plan.ts';
import { askedForm } from '../host/asked-form.ts';
import { numberOfAddress, pageElement } from '../host/show.ts';

/** The estimated height of a field in pixels, until its section is laid out. */
const FIELD_HEIGHT = 22;

/**
 * The floor: the form without a library. It works on the DOM directly and keeps no state. With `?late=1` the browser
 * lays each section out when it comes near the window, as it does ours.
 */
const { fields, isExisting, record } = askedForm();
const plan = formPlan(fields);
const isLate = numberOfAddress('late') === 1;
pageElement().innerHTML = `<form novalidate>${sections().join('')}<button type="submit">Save Changes</button></form>`;
if (isExisting) fill(await record());

function sections(): string[] {
  return Array.from({ length: plan.length / SECTION_FIELDS }, (_, index) => {
    const part = plan.slice(index * SECTION_FIELDS, (index + 1) * SECTION_FIELDS);
    const style = `content-visibility:auto;contain-intrinsic-block-size:auto ${part.length * FIELD_HEIGHT}px`;
    return `<section${isLate ? ` style="${style}"` : ''}>${part.map(fieldHtml).join('')}</section>`;
  });
}

function fill(values: Record<string, string | number | boolean>): void {
  for (const control of document.forms[0]?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = values[control.name] === true;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = String(values[control.name] ?? '');
  }
}

function fieldHtml({ name, label, kind, rule }: PlannedField): string {
  const hidden = rule === undefined || isRuledIn(rule, undefined) ? '' : ' hidden';
  return `<div id="row-${name}"${hidden}><label for="${name}">${label}</label>${controlHtml(name, kind)}<p id="error-${name}"></p></div>`;
}

function controlHtml(name: string, kind: PlannedField['kind']): string {
  if (kind === 'select')
    return `<select id="${name}" name="${name}"><option value=""></option>${CHOICES.map((choice) => `<option>${choice}</option>`).join('')}</select>`;
  return `<input id="${name}" name="${name}" type="${kind}"${kind === 'text' ? ' required' : ''}>`;
}

const form = document.forms[0];
form?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const value = target.type === 'checkbox' && target instanceof HTMLInputElement ? target.checked : target.value;
  for (const { name, rule } of plan)
    if (rule?.field === target.name)
      document.getElementById(`row-${name}`)?.toggleAttribute('hidden', !isRuledIn(rule, value));
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    const error = document.getElementById(`error-${control.name}`);
    if (error) error.textContent = control.validationMessage;
    control.ariaInvalid = String(!control.validity.valid);
  }
});
