import { findNodeAtLocation } from 'jsonc-parser';
import type { Location } from 'vscode-languageserver/node';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { JsonPath, Span } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { uriOfSource } from '../tree/addresses.ts';
import { rangeOf, treeOf } from '../tree/ranges.ts';
import type { Workspace } from '../tree/workspace.ts';
import { fieldPlaces } from './field-places.ts';
import type { Named } from './named.ts';

/** A place in a file: of a value, or of its key. */
interface Placed {
  file: string;
  path: JsonPath;
  at?: 'key';
}

/** Returns where something is defined, for an editor to go to. Functions are code, which no descriptor defines. */
export function definitionsOf(named: Named, workspace: Workspace): Location[] {
  return placesOf(named, workspace.context()).flatMap((placed) => locationOf(placed, workspace) ?? []);
}

function placesOf(named: Named, context: LintContext): Placed[] {
  switch (named.kind) {
    case 'operation':
      return context.operations.flatMap(({ file, path, value }) =>
        value.name === named.name ? [{ file, path: path[0] === 'crud' ? path : [...path, 'name'] }] : [],
      );
    case 'entity':
      return context.entities.flatMap(({ file, value }) =>
        value.entity === named.name ? [{ file, path: ['entity'] }] : [],
      );
    case 'screen':
      return context.screens.flatMap(({ file, value }) => (value.id === named.name ? [{ file, path: ['id'] }] : []));
    case 'tabSet':
      return context.areas.flatMap(({ file, value }): Placed[] =>
        file.split('/')[1] === named.area && entry(value.tabs ?? {}, named.name)
          ? [{ file, path: ['tabs', named.name], at: 'key' }]
          : [],
      );
    case 'ability':
      return context.abilities.flatMap(({ file, value }) =>
        value.abilities.flatMap(({ ability }, index) =>
          ability === named.name ? [{ file, path: ['abilities', index, 'ability'] }] : [],
        ),
      );
    case 'field': {
      const place = fieldPlaces(context).get(named.field);
      return place ? [{ file: place.file, path: place.path, at: 'key' }] : [];
    }
    default:
      return [];
  }
}

/** Returns the location of a place in the text as it is written now; undefined when the text has no such place. */
export function locationOf({ file, path, at }: Placed, workspace: Workspace): Location | undefined {
  const source = workspace.source(file);
  const span = source && spanOf(source, path, at);
  return source && span && { uri: uriOfSource(workspace.root, source), range: rangeOf(source, span) };
}

/**
 * Returns the part of the text at a path: the characters of a string or of a key, without quotes, or the whole value.
 */
export function spanOf(source: Source, path: JsonPath, at: 'key' | 'value' = 'value'): Span | undefined {
  const tree = treeOf(source);
  const value = tree && findNodeAtLocation(tree, path);
  const node = at === 'key' ? value?.parent?.children?.[0] : value;
  if (!node) return undefined;
  return node.type === 'string' ? { offset: node.offset + 1, length: Math.max(0, node.length - 2) } : node;
}
