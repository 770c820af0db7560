import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import { holderOf, walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Area, Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { grammarRoot } from '../grammar-root.ts';
import { inRows } from '../names/conditions.ts';
import type { Scopes } from '../names/names.ts';
import { dataConditionScopes } from '../names/data-scopes.ts';
import type { Context } from './context.ts';
import { contextInside, contextOf } from './context-of.ts';
import { partOfScreen, partsOfArea } from './screen-references.ts';

/** A value of a file, with what the grammar says of it and the scopes there. */
export interface Place {
  visit: Visit;
  /** The context of references; undefined outside screens and their parts, and where it cannot be told. */
  context: Context | undefined;
  /** The names that conditions and paths can use; undefined where they cannot be told. */
  scopes: Scopes | undefined;
}

/** What a walk hands down: the context, and the scopes, which change inside a condition. */
interface Inside {
  context?: Context;
  scopes?: Scopes;
}

/**
 * Returns the place at a path of a file. Unlike `collectReferences` it takes files that are being written: where a
 * scope cannot be resolved, the place has none. Undefined for a value that the grammar does not know.
 */
export function placeAt(source: Source, path: JsonPath, catalogue: Catalogue): Place | undefined {
  try {
    return walked(source, path, catalogue, true);
  } catch {
    // The file has not the shape of its schema yet, which the scopes rely on.
    return walked(source, path, catalogue, false);
  }
}

function walked(source: Source, path: JsonPath, catalogue: Catalogue, isScoped: boolean): Place | undefined {
  const part = isScoped ? partAt(source, path, catalogue) : undefined;
  const root = part?.root ?? grammarRoot(source);
  const value = part?.value ?? source.value ?? null;
  const outer: Inside = part
    ? { context: part.context, scopes: part.context.scopes }
    : { ...(isScoped && optional(dataConditionScopes(source, path, catalogue))) };
  let found: Place | undefined;
  walkDescriptor<Inside>(
    GRAMMAR,
    root,
    value,
    (visit, around) => {
      if (!isAlong(visit.path, path)) return null;
      const inside = isScoped ? insideOf(visit, around, catalogue) : around;
      if (visit.path.length === path.length) found = { visit, context: inside.context, scopes: inside.scopes };
      return inside.context ? { ...inside, context: contextInside(visit, inside.context) } : inside;
    },
    outer,
    part?.path,
  );
  return found;
}

function optional(scopes: Scopes | undefined): Inside {
  return scopes ? { scopes } : {};
}

/** Returns what is around a value with the scope that its schema names. Without a context it stays as it is. */
function insideOf(visit: Visit, around: Inside, catalogue: Catalogue): Inside {
  if (visit.node.scope === 'rowsOfField') {
    const scopes = around.scopes && inRows(holderOf(visit), around.scopes, catalogue);
    return { ...(around.context && { context: around.context }), ...(scopes && { scopes }) };
  }
  if (!around.context) return around;
  const context = contextOf(visit, around.context);
  if (context === null) return {};
  // In a condition the scopes of rows are not those of the context.
  return {
    context,
    scopes: context.scopes === around.context.scopes ? (around.scopes ?? context.scopes) : context.scopes,
  };
}

/** Returns whether one path leads to the other, or is the same. */
function isAlong(path: JsonPath, whole: JsonPath): boolean {
  return path.length <= whole.length && path.every((key, index) => key === whole[index]);
}

/** What the scopes of a screen are resolved from, of a screen that is not written yet. */
const BLANK = { title: '', route: '', endpoints: {}, sections: [], fields: [], rows: {}, submit: {} };

function partAt(source: Source, path: JsonPath, catalogue: Catalogue): ReturnType<typeof partOfScreen> | undefined {
  if (!isObject(source.value)) return undefined;
  // Safe as far as it is used: the caller catches what a missing key leads to.
  if (source.role === 'screen' && typeof source.value['kind'] === 'string')
    return partOfScreen({ ...BLANK, ...source.value } as unknown as Descriptor, catalogue);
  if (source.role !== 'area') return undefined;
  const parts = partsOfArea(source.value as unknown as Area, catalogue);
  return parts.find((part) => isAlong(part.path, path));
}
