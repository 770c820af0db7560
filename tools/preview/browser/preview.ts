import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';

/** The addresses of a screen. `show` is the default; for a form it is edit mode. */
export interface OpeningAddresses {
  show: string;
  /** Add mode of a form. */
  add?: string;
}

/** A screen of the tree. */
export interface PreviewScreen {
  id: string;
  kind: Descriptor['kind'];
  title: string;
  area: string;
  isPublic: boolean;
  /** Whether the screen needs a permission; otherwise every session may open it. */
  needsPermission: boolean;
  /** Path from the root, with `/`. */
  file: string;
  routes: string[];
  addresses: OpeningAddresses;
  /** Results from its data file (`<id>.data.json`), by operation, or by operation and keys. */
  given: Record<string, Json>;
  /** Operations that return the options of its lookups. */
  lookups: string[];
  /** The operation that returns the record or rows of its first read. */
  reads: string | null;
}

/** All facts about a tree that the stage needs: operations, entities, and the data of each screen. */
export interface Preview {
  screens: Record<string, PreviewScreen>;
  operations: Record<string, CatalogueOperation>;
  entities: Record<string, Entity>;
}
