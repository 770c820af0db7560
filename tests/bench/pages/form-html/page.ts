import { CHOICES, formPlan, isRuledIn, type PlannedField } from '../../fake-data/form-plan.ts';
import { pageElement } from '../host/show.ts';

/** The floor: the form without a library. It works on the DOM directly and keeps no state. */
const plan = formPlan();
pageElement().innerHTML = `<form novalidate>${plan.map(fieldHtml).join('')}<button type="submit">Save Changes</button></form>`;

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
