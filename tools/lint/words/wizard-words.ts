import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { WizardDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Scopes } from '../names.ts';
import { demandedBy, wizardScopes } from '../scopes.ts';
import type { PartWords } from './part-words.ts';

/** The words of a step. What its calls send, a rule of their own holds against what they take (`rules/wizard-calls.ts`). */
export function wizardWords(wizard: WizardDescriptor, parts: PartWords, catalogue: Catalogue): void {
  const during = wizardScopes(wizard, catalogue);
  const { load: _load, ...before } = during;
  const { load, submit, resend } = wizard;
  const loaded = parts.after(load?.operation, before);
  const answered = parts.after(submit.operation, during);
  const templates = (given: Record<string, string> | undefined, path: JsonPath, scopes: Scopes): void => {
    for (const [name, value] of Object.entries(given ?? {})) parts.template(value, [...path, name], scopes);
  };
  parts.template(wizard.intro, ['intro'], during);
  templates(load?.args, ['load', 'args'], before);
  parts.condition(load?.refuseWhen, ['load', 'refuseWhen'], loaded);
  parts.template(load?.text, ['load', 'text'], loaded);
  // A field that the step itself demands is checked though it is hidden.
  const demanded = [...demandedBy(submit.operation, catalogue), ...wizard.fields.flatMap(({ name, required }) => (required ? [name] : []))];
  parts.fields(wizard.fields, ['fields'], during, { owner: '', demanded, shownWhen: [] });
  for (const [index, field] of wizard.fields.entries()) {
    const path = ['fields', index, 'default'];
    if (typeof field.default === 'string') parts.template(field.default, path, before);
    const takes = during.record.find(field.name);
    if (field.default !== undefined) parts.words.sent.push({ name: field.name, value: field.default, path, scopes: before, takes: takes === 'any' ? undefined : takes });
  }
  templates(submit.payload, ['submit', 'payload'], during);
  parts.condition(submit.refuseWhen, ['submit', 'refuseWhen'], answered);
  parts.template(submit.text, ['submit', 'text'], answered);
  parts.template(submit.go, ['submit', 'go'], answered, true);
  for (const [index, { when, go }] of (submit.goWhen ?? []).entries()) {
    parts.condition(when, ['submit', 'goWhen', index, 'when'], answered);
    parts.template(go, ['submit', 'goWhen', index, 'go'], answered, true);
  }
  templates(resend?.payload, ['resend', 'payload'], during);
  for (const [index, { href, visibleWhen }] of (wizard.links ?? []).entries()) {
    parts.template(href, ['links', index, 'href'], during, true);
    parts.condition(visibleWhen, ['links', index, 'visibleWhen'], during);
  }
}
