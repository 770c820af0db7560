import { check } from '../../../../renderer/language/rules/check.ts';
import { parsePath } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';
import type { Report } from '../../rule.ts';
import { CELLS, CONTROLS } from '../../names/vocabulary.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { Element, Shown } from '../../references/references.ts';

export const customProps = defineRule({
  code: 'SP3013',
  title: '`customProps` are options of the chosen control or cell, with values of their types.',
  why: 'A control ignores an option that it does not have.',
  fix: 'Use the options of this control; `schemas/descriptor/reference/` lists them.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { node, path } of references.shown) checkProps(node, CELLS, { file, path }, report);
      for (const { node, path } of references.elements) checkProps(node, CONTROLS, { file, path }, report);
    }
  },
});

type Registry = Record<string, { options?: Record<string, Field> }>;

function checkProps(
  node: Element['node'] | Shown['node'],
  registry: Registry,
  place: { file: string; path: JsonPath },
  report: Report,
): void {
  if (!('customProps' in node) || !node.customProps) return;
  const { controlType, customProps: given } = node;
  const at = [...place.path, 'customProps'];
  if (controlType === undefined) {
    report({ file: place.file, path: at }, 'customProps need a controlType: they are options of one control.');
    return;
  }
  const definition = entry(registry, controlType);
  if (!definition) return;
  const { options = {} } = definition;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(options, name)) continue;
    report(
      { file: place.file, path: [...at, name], at: 'key' },
      `The control "${controlType}" has no option "${name}".${suggestion(name, Object.keys(options))}`,
    );
  }
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(options, name)));
  for (const { path, message } of check({ properties: options }, known, { mode: 'add', unknownKeys: 'refuse' })) {
    report({ file: place.file, path: [...at, ...(parsePath(path) ?? [path])] }, `${path}: ${message}`);
  }
}
