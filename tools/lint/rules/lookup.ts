import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../../renderer/language/screens/catalogue.ts';
import { templateParts } from '../../../renderer/language/templates/template-fields.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Lookup } from '../../../renderer/language/types/descriptor.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import { entityNames, shapeNames, unknownName } from '../names.ts';
import type { Names } from '../names.ts';
import { isLiteralOf, KIND_NAMES, kindOf } from '../operators.ts';
import { defineRule } from '../rule.ts';
import { listedEntity } from '../screen-parts.ts';
import { screenWords } from '../words/screen-words.ts';
import type { Element } from '../words/word-list.ts';

export const lookup = defineRule({
  code: 'SP3006',
  title: 'A lookup lists, its key and text are fields of what it lists, and what it depends on is there.',
  why: 'A lookup whose key or text is not among what it lists offers empty choices.',
  mend: 'Name fields of what the operation lists, and say with dataSourceDependsOn or dataSourceArgs where each key of its path comes from.',
  check(world, report) {
    for (const { file, parameters, words } of screenWords(world, world.catalogue)) {
      for (const element of words.elements) {
        for (const { key, message } of problemsOf(element, parameters, world.catalogue)) {
          report({ file, path: key === null ? element.path : [...element.path, key] }, message);
        }
      }
    }
  },
});

interface Problem {
  key: string | null;
  message: string;
}

const LOOKUP_KEYS = ['dataKeyFieldName', 'dataTextFieldName', 'dataSourceDependsOn', 'dataSourceArgs', 'fill', 'create'] as const;

/** @param parameters Those of the screen's route: they fill keys of the lookup's path. */
function problemsOf({ said: control, kind, takes, siblings }: Element, parameters: string[], catalogue: Catalogue): Problem[] {
  const said: Lookup = control;
  if (said.dataSource === undefined) {
    const none = kind === 'selector' && said.dataset === undefined ? [{ key: null, message: 'The choices come from a dataSource or a dataset, and there is neither.' }] : [];
    return [...none, ...datasetProblems(said.dataset, takes), ...LOOKUP_KEYS.filter((key) => said[key] !== undefined).map((key) => ({ key, message: `${key} needs a dataSource.` }))];
  }
  const problems: Problem[] = [];
  if (said.dataset) problems.push({ key: 'dataset', message: 'Choices come from a dataSource or a dataset, not from both.' });
  const given = [...parameters, ...Object.keys(said.dataSourceArgs ?? {})];
  problems.push(...dependencyProblems(said.dataSourceDependsOn, siblings, given, entry(catalogue.operations, said.dataSource)));
  const operation = entry(catalogue.operations, said.dataSource);
  if (!operation) return problems;
  const names = optionNames(operation, catalogue);
  if (names === null) return [...problems, { key: 'dataSource', message: `"${operation.name}" does not list anything to choose from.` }];
  for (const key of ['dataKeyFieldName', 'dataTextFieldName'] as const) {
    if (said[key] === undefined && names !== 'plain') problems.push({ key: null, message: `A lookup needs a ${key}.` });
  }
  if (names === 'plain') return problems;
  return [...problems, ...keyProblems(said.dataKeyFieldName, takes?.type, names), ...textProblems(said.dataTextFieldName, names)];
}

/** Fixed choices are values that the field can take. */
function datasetProblems(dataset: Lookup['dataset'], takes: Field | undefined): Problem[] {
  const wrong = takes && dataset?.find(({ value }) => !isLiteralOf(value, kindOf(takes)));
  return wrong ? [{ key: 'dataset', message: `The field takes ${KIND_NAMES[kindOf(takes)]}, and the choice ${JSON.stringify(wrong.value)} is not.` }] : [];
}

/** What one choice holds: fields, or itself a plain value; null when the operation does not answer a list. */
function optionNames(operation: CatalogueOperation, catalogue: Catalogue): Names | 'plain' | null {
  const listed = listedEntity(operation);
  const entity = listed === undefined ? undefined : entry(catalogue.entities, listed);
  if (entity) return entityNames(entity, catalogue, operation.serves?.expand ?? []);
  if (operation.method !== 'GET' || operation.result?.type !== 'array') return null;
  const { items } = operation.result;
  return items?.properties ? shapeNames(items.properties, operation.name) : 'plain';
}

function keyProblems(key: string | undefined, takes: string | undefined, names: Names): Problem[] {
  if (key === undefined) return [];
  const field = names.find(key);
  if (!field) return [{ key: 'dataKeyFieldName', message: unknownName(key, names.of, names.all()) }];
  if (field === 'any' || takes === undefined || field.type === takes) return [];
  return [{ key: 'dataKeyFieldName', message: `${names.of}.${key} is of type ${field.type}, but the field takes ${takes}.` }];
}

/** Without braces the text is one field; with braces it is a template over the choice. */
function textProblems(text: string | undefined, names: Names): Problem[] {
  if (text === undefined) return [];
  const parts = templateParts(text);
  const paths = text.includes('{') ? parts.flatMap((part) => ('path' in part ? [part.path] : [])) : [text];
  return paths.filter((path) => !names.find(path)).map((path) => ({ key: 'dataTextFieldName', message: unknownName(path, names.of, names.all()) }));
}

function dependencyProblems(dependsOn: string | undefined, siblings: string[], given: string[], operation: CatalogueOperation | undefined): Problem[] {
  const keys = operation ? readOperationPath(operation.path).keys.filter((key) => !given.includes(key)) : [];
  if (dependsOn === undefined) {
    return keys.length === 0 ? [] : [{ key: 'dataSource', message: `"${operation?.name ?? ''}" needs ${keys.join(' and ')}: say with dataSourceDependsOn which field gives it.` }];
  }
  if (!siblings.includes(dependsOn)) return [{ key: 'dataSourceDependsOn', message: `There is no field "${dependsOn}" beside this one.${suggestion(dependsOn, siblings)}` }];
  if (operation && keys.length === 0) return [{ key: 'dataSourceDependsOn', message: `"${operation.name}" has no key in its path that "${dependsOn}" could fill.` }];
  return [];
}
