import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { templateParts } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Lookup } from '../../../../renderer/language/types/descriptor.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { entityNames, shapeNames, unknownName } from '../../names/names.ts';
import type { Names } from '../../names/names.ts';
import { isLiteralOf, KIND_NAMES, kindOf } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';
import { listedEntity } from '../../screen-parts.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { Element } from '../../references/references.ts';

export const lookup = defineRule({
  code: 'SP3006',
  title: 'A lookup calls an operation that lists, and its key, its text and the field that it depends on exist.',
  why: 'A lookup whose key or text is not in the listed records offers empty choices.',
  fix: 'Name fields of the listed records, and say in `dataSourceDependsOn` or `dataSourceArgs` where each key of the path comes from.',
  check(context, report) {
    for (const { file, parameters, references } of screenReferences(context, context.catalogue)) {
      for (const element of references.elements) {
        for (const { key, message } of problemsOf(element, parameters, context.catalogue)) {
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

const LOOKUP_KEYS = [
  'dataKeyFieldName',
  'dataTextFieldName',
  'dataSourceDependsOn',
  'dataSourceArgs',
  'fill',
  'create',
] as const;

/** @param parameters The parameters of the screen's route: they fill keys of the lookup's path. */
function problemsOf(
  { node: control, kind, accepts, siblings }: Element,
  parameters: string[],
  catalogue: Catalogue,
): Problem[] {
  const node: Lookup = control;
  if (node.dataSource === undefined) {
    const none =
      kind === 'selector' && node.dataset === undefined
        ? [{ key: null, message: 'The choices come from a dataSource or a dataset, and there is neither.' }]
        : [];
    return [
      ...none,
      ...datasetProblems(node.dataset, accepts),
      ...LOOKUP_KEYS.filter((key) => node[key] !== undefined).map((key) => ({
        key,
        message: `${key} needs a dataSource.`,
      })),
    ];
  }
  const problems: Problem[] = [];
  if (node.dataset)
    problems.push({ key: 'dataset', message: 'Choices come from a dataSource or a dataset, not from both.' });
  const given = [...parameters, ...Object.keys(node.dataSourceArgs ?? {})];
  problems.push(
    ...dependencyProblems(node.dataSourceDependsOn, siblings, given, entry(catalogue.operations, node.dataSource)),
  );
  const operation = entry(catalogue.operations, node.dataSource);
  if (!operation) return problems;
  const names = optionNames(operation, catalogue);
  if (names === null)
    return [...problems, { key: 'dataSource', message: `"${operation.name}" does not list anything to choose from.` }];
  for (const key of ['dataKeyFieldName', 'dataTextFieldName'] as const) {
    if (node[key] === undefined && names !== 'plain') problems.push({ key: null, message: `A lookup needs a ${key}.` });
  }
  if (names === 'plain') return problems;
  return [
    ...problems,
    ...keyProblems(node.dataKeyFieldName, accepts && chosenType(accepts), names),
    ...textProblems(node.dataTextFieldName, names),
  ];
}

/** Returns the problem of a dataset with an option that the field cannot hold. */
function datasetProblems(dataset: Lookup['dataset'], accepts: Field | undefined): Problem[] {
  const wrong = accepts && dataset?.find(({ value }) => !isLiteralOf(value, kindOf(accepts)));
  return wrong
    ? [
        {
          key: 'dataset',
          message: `The field takes ${KIND_NAMES[kindOf(accepts)]}, and the choice ${JSON.stringify(wrong.value)} is not.`,
        },
      ]
    : [];
}

/**
 * Returns the names in one option, or `plain` for options without fields; null when the operation does not return a
 * list.
 */
export function optionNames(operation: CatalogueOperation, catalogue: Catalogue): Names | 'plain' | null {
  const listed = listedEntity(operation);
  const entity = listed === undefined ? undefined : entry(catalogue.entities, listed);
  if (entity) return entityNames(entity, catalogue, operation.serves?.expand ?? []);
  if (operation.method !== 'GET' || operation.result?.type !== 'array') return null;
  const { items } = operation.result;
  return items?.properties ? shapeNames(items.properties, operation.name) : 'plain';
}

/** Returns the type of one choice: a list holds several. */
function chosenType({ type, items }: Field): string {
  return type === 'array' && items !== undefined ? items.type : type;
}

function keyProblems(key: string | undefined, accepts: string | undefined, names: Names): Problem[] {
  if (key === undefined) return [];
  const field = names.find(key);
  if (!field) return [{ key: 'dataKeyFieldName', message: unknownName(key, names.of, names.all()) }];
  if (field === 'any' || accepts === undefined || field.type === accepts) return [];
  return [
    {
      key: 'dataKeyFieldName',
      message: `${names.of}.${key} is of type ${field.type}, but the field takes ${accepts}.`,
    },
  ];
}

/** Returns the unknown fields of `dataTextFieldName`: one field, or with braces a template over the option. */
function textProblems(text: string | undefined, names: Names): Problem[] {
  if (text === undefined) return [];
  const parts = templateParts(text);
  const paths = text.includes('{') ? parts.flatMap((part) => ('path' in part ? [part.path] : [])) : [text];
  return paths
    .filter((path) => !names.find(path))
    .map((path) => ({ key: 'dataTextFieldName', message: unknownName(path, names.of, names.all()) }));
}

function dependencyProblems(
  dependsOn: string | undefined,
  siblings: string[],
  given: string[],
  operation: CatalogueOperation | undefined,
): Problem[] {
  const keys = operation ? readOperationPath(operation.path).keys.filter((key) => !given.includes(key)) : [];
  if (dependsOn === undefined) {
    return keys.length === 0
      ? []
      : [
          {
            key: 'dataSource',
            message: `"${operation?.name ?? ''}" needs ${keys.join(' and ')}: say with dataSourceDependsOn which field gives it.`,
          },
        ];
  }
  if (!siblings.includes(dependsOn))
    return [
      {
        key: 'dataSourceDependsOn',
        message: `There is no field "${dependsOn}" beside this one.${suggestion(dependsOn, siblings)}`,
      },
    ];
  if (operation && keys.length === 0)
    return [
      {
        key: 'dataSourceDependsOn',
        message: `"${operation.name}" has no key in its path that "${dependsOn}" could fill.`,
      },
    ];
  return [];
}
