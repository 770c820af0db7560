import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { WizardDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';
import { parametersOf } from '../../../catalogue/route-parameters.ts';
import { wizards } from '../../screen-parts.ts';

export const wizardCalls = defineRule({
  code: 'SP3014',
  title: 'A wizard sends each operation the fields that it takes: none is unknown, and none is missing.',
  why: 'The server refuses a call with an unknown field, and one without a required field.',
  fix: 'Send each required field, under the name that the operation gives it.',
  check(context, report) {
    for (const { file, value: wizard } of wizards(context)) {
      for (const { operation, sent, path } of callsOf(wizard, context.catalogue)) {
        const accepts = takenBy(operation);
        for (const { name, place } of sent) {
          if (!accepts.names.includes(name))
            report({ file, ...place }, `"${operation.name}" takes no "${name}".${suggestion(name, accepts.names)}`);
        }
        const given = sent.map(({ name }) => name);
        for (const name of accepts.required) {
          if (!given.includes(name))
            report({ file, path }, `"${operation.name}" needs "${name}", which this step does not send.`);
        }
      }
    }
  },
});

/** A step of a wizard: its first one, or the next on the same page. */
type Step = Pick<WizardDescriptor, 'fields' | 'submit' | 'resend'>;

interface Call {
  operation: CatalogueOperation;
  path: JsonPath;
  sent: { name: string; place: { path: JsonPath; at?: 'key' } }[];
}

function callsOf(wizard: WizardDescriptor, { operations }: Catalogue): Call[] {
  const call = (name: string | undefined, path: JsonPath, sent: Call['sent']): Call[] => {
    const operation = name === undefined ? undefined : entry(operations, name);
    return operation ? [{ operation, path, sent }] : [];
  };
  const step = ({ fields, submit, resend }: Step, at: JsonPath): Call[] => {
    const typed = fields.map(({ name }, index) => ({ name, place: { path: [...at, 'fields', index, 'name'] } }));
    // The answer of the device's authenticator.
    const answered =
      submit.authenticator === undefined
        ? []
        : [{ name: 'credential', place: { path: [...at, 'submit', 'authenticator'] } }];
    return [
      ...call(
        submit.operation,
        [...at, 'submit', 'operation'],
        [...typed, ...keysAt(submit.payload, [...at, 'submit', 'payload']), ...answered],
      ),
      ...call(submit.authenticator?.operation, [...at, 'submit', 'authenticator', 'operation'], []),
      ...call(resend?.operation, [...at, 'resend', 'operation'], keysAt(resend?.payload, [...at, 'resend', 'payload'])),
    ];
  };
  return [...step(wizard, []), ...(wizard.next === undefined ? [] : step(wizard.next, ['next']))];
}

function keysAt(values: Record<string, string> | undefined, path: JsonPath): Call['sent'] {
  return Object.keys(values ?? {}).map((name) => ({ name, place: { path: [...path, name], at: 'key' } }));
}

/** Returns the names that an operation accepts: the keys of a GET's path, or the payload fields of a POST. */
function takenBy({ method, path, payload }: CatalogueOperation): { names: string[]; required: string[] } {
  if (method === 'GET') return { names: parametersOf(path), required: parametersOf(path) };
  return { names: Object.keys(payload?.properties ?? {}), required: payload?.required ?? [] };
}
