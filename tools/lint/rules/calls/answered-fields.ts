import { splitScope } from '../../../../renderer/language/paths/read-scoped.ts';
import { templateFields } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { unansweredReads } from './form-reads.ts';
import { lookUp } from '../../names/names.ts';
import type { Names, Scopes } from '../../names/names.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { isFilled } from '../../references/references.ts';
import type { References } from '../../references/references.ts';
import { defineRule } from '../../rule.ts';

export const answeredFields = defineRule({
  code: 'SP3047',
  title: 'A screen shows only fields that the server answers there.',
  why: 'A secret is never answered, and a list answers its records without their child rows: the place stays empty.',
  fix: 'Show another field. For a secret, `has<Name>` is answered; child rows are answered with a single record.',
  check(context, report) {
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      const isTyped = screen?.kind === 'form' || screen?.kind === 'wizard';
      const read = [
        ...shownFields(references),
        ...templatePlaces(references),
        ...(isTyped ? [] : [...namedFields(references), ...sentPaths(references)]),
      ];
      for (const { path, name, field, names } of read) {
        const message = problemOf(name, field, names);
        if (message !== null) report({ file, path }, message);
      }
      if (screen?.kind !== 'form') continue;
      for (const { path, name } of unansweredReads(screen, references, context.catalogue))
        report(
          { file, path },
          `"${screen.endpoints.get ?? ''}" does not answer "${name}": it is empty when a record is edited.`,
        );
    }
  },
});

/** A field that is read where nobody can have typed it. */
interface Read {
  path: JsonPath;
  name: string;
  field: Field;
  /** The names of the record that has the field. */
  names: Names | undefined;
}

function problemOf(name: string, field: Field, names: Names | undefined): string | null {
  if (field.writeOnly) return `"${name}" is a secret that is never answered.`;
  if (!field.children) return null;
  if (names?.isListed) return `A list answers its records without the rows of "${name}".`;
  return /^\w+\.\w+$/.test(splitScope(name).path)
    ? `A record in another one is answered without the rows of "${name}".`
    : null;
}

/** Returns the fields of columns and facts. */
function shownFields({ shown }: References): Read[] {
  return shown.flatMap(({ path, node, field, names }): Read[] =>
    field && field !== 'any' ? [{ path: [...path, 'name'], name: node.name, field, names }] : [],
  );
}

/** Returns the fields that a block names otherwise: of a picture, an axis, a group, rows. */
function namedFields({ shown, fields, elements }: References): Read[] {
  const others = new Set([...shown, ...elements].map(({ path }) => [...path, 'name'].join()));
  return fields.flatMap((reference): Read[] => {
    const { path, name, names } = reference;
    const field = isFilled(reference) || others.has(path.join()) ? undefined : names.find(name);
    return field && field !== 'any' ? [{ path, name, field, names }] : [];
  });
}

function templatePlaces({ templates }: References): Read[] {
  return templates.flatMap(({ path, template, scopes }) =>
    templateFields(template).flatMap((place) => readAt(place.path, path, scopes)),
  );
}

function sentPaths({ paths }: References): Read[] {
  return paths.flatMap(({ path, name, scopes }) => readAt(name, path, scopes));
}

function readAt(name: string, path: JsonPath, scopes: Scopes): Read[] {
  const field = lookUp(name, scopes);
  return field === 'any' || 'problem' in field ? [] : [{ path, name, field, names: scopes[splitScope(name).scope] }];
}
