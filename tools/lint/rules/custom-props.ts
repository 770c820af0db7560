import { check } from '../../../renderer/language/checks/check.ts';
import { parsePath } from '../../../renderer/language/paths/path.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';
import type { Report } from '../rule.ts';
import { CELLS, CONTROLS } from '../vocabulary.ts';
import { screenWords } from '../words/screen-words.ts';
import type { Element, Shown } from '../words/word-list.ts';

export const customProps = defineRule({
  code: 'SP3013',
  title: 'customProps are options that the control or cell has, of the type it gives them.',
  why: 'An option that the control does not know does nothing.',
  mend: 'Use the options of this control; the reference lists them.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { said, path } of words.shown) checkProps(said, CELLS, { file, path }, report);
      for (const { said, path } of words.elements) checkProps(said, CONTROLS, { file, path }, report);
    }
  },
});

type Registry = Record<string, { options: Record<string, Field> }>;

function checkProps(said: Element['said'] | Shown['said'], registry: Registry, place: { file: string; path: JsonPath }, report: Report): void {
  if (!('customProps' in said) || !said.customProps) return;
  const { controlType, customProps: given } = said;
  const at = [...place.path, 'customProps'];
  if (controlType === undefined) {
    report({ file: place.file, path: at }, 'customProps need a controlType: they are options of one control.');
    return;
  }
  const options = entry(registry, controlType)?.options;
  if (!options) return;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(options, name)) continue;
    report({ file: place.file, path: [...at, name], at: 'key' }, `The control "${controlType}" has no option "${name}".${suggestion(name, Object.keys(options))}`);
  }
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(options, name)));
  for (const { path, message } of check({ properties: options }, known, { mode: 'add', unknownKeys: 'refuse' })) {
    report({ file: place.file, path: [...at, ...(parsePath(path) ?? [path])] }, `${path}: ${message}`);
  }
}
