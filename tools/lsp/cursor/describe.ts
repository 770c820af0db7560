import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import { screenRoutes, screenTitle } from '../../../renderer/language/resolve/routes.ts';
import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { fieldPlaces } from './field-places.ts';
import type { Named } from './named.ts';

/** Returns what a name stands for, in Markdown; undefined for a name that nothing has. */
export function described(named: Named, context: LintContext): string | undefined {
  const { catalogue, functions } = context;
  switch (named.kind) {
    case 'operation':
      return lines(operationLines(entry(catalogue.operations, named.name)));
    case 'entity':
      return lines(entityLines(entry(catalogue.entities, named.name)));
    case 'screen': {
      const screen = entry(catalogue.screens, named.name);
      return lines(
        screen && [
          `**${screenTitle(screen)}**, a ${screen.kind}`,
          ...screenRoutes(screen).map((route) => `\`${route}\``),
        ],
      );
    }
    case 'field':
      return lines(fieldLines(named.field, fieldPlaces(context).get(named.field)?.owner));
    case 'ability': {
      const ability = context.abilities
        .flatMap(({ value }) => value.abilities)
        .find((one) => one.ability === named.name);
      return lines(ability && [`**${ability.title}**`, ability.sentence]);
    }
    case 'compute':
    case 'check': {
      const all = named.kind === 'compute' ? functions?.computes : functions?.checks;
      return lines(all?.flatMap(({ name, description }) => (name === named.name ? [description] : [])));
    }
    case 'tabSet': {
      const tabs = Object.values(catalogue.areas).flatMap((area) => entry(area.tabs ?? {}, named.name) ?? []);
      return lines(tabs.map(({ screen }) => `\`${screen}\``));
    }
  }
}

function lines(texts: readonly string[] | undefined): string | undefined {
  return texts === undefined || texts.length === 0 ? undefined : texts.join('\n\n');
}

/** Returns what is known of an operation, a paragraph each. */
export function operationLines(operation: CatalogueOperation | undefined): string[] | undefined {
  if (!operation) return undefined;
  const served = servedBy(operation);
  return [
    `**${operation.summary}**`,
    `\`${operation.method} ${operation.path}\``,
    ...(served ? [`Serves: ${served.purpose} of \`${served.entity}\``] : []),
    ...(operation.access === undefined ? [] : [`Access: ${operation.access}`]),
  ];
}

function entityLines(entity: Entity | undefined): string[] | undefined {
  return (
    entity && [
      `**${entity.title}** (${entity.titlePlural})`,
      `Key: ${entity.key.map((name) => `\`${name}\``).join(', ')}. Table: \`${entity.table.name}\``,
      `Fields: ${Object.keys(entity.properties)
        .map((name) => `\`${name}\``)
        .join(', ')}`,
    ]
  );
}

/** Returns what is known of a field, a paragraph each. */
export function fieldLines(field: Field, owner: string | undefined): string[] {
  const { title, description, references, options, children } = field;
  const of = owner === undefined ? '' : ` of \`${owner}\``;
  return [
    `${title === undefined ? 'Field' : `**${title}**`}${of}: ${typeOf(field)}`,
    ...(description === undefined ? [] : [description]),
    ...(references ? [`Refers to \`${references.entity}\`, read as \`${references.as}\``] : []),
    ...(children ? [`Rows of \`${children.entity}\``] : []),
    ...(options
      ? [`One of ${options.map(({ value, title: name }) => `\`${String(value)}\` (${name})`).join(', ')}`]
      : []),
  ];
}

/** Returns the type of a field, with its format: `string, date`. */
export function typeOf({ type, format, readOnly, immutable }: Field): string {
  const marks = [format, readOnly === true ? 'read-only' : undefined, immutable === true ? 'immutable' : undefined];
  return [type, ...marks.filter((mark) => mark !== undefined)].join(', ');
}
