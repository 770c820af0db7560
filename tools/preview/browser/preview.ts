import type { CatalogueOperation } from '../../../renderer/language/screens/catalogue.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';

/** Where a screen is opened: `show` is the ordinary place, of a form the one that edits. */
export interface OpeningAddresses {
  show: string;
  /** Where a form adds a record. */
  add?: string;
}

/** One screen that can be played. */
export interface PreviewScreen {
  id: string;
  kind: Descriptor['kind'];
  title: string;
  area: string;
  isPublic: boolean;
  /** Whoever lacks a permission does not get in; otherwise every session does. */
  needsPermission: boolean;
  /** From the root, with `/`. */
  file: string;
  routes: string[];
  addresses: OpeningAddresses;
  /** Answers that stand beside it (`<id>.data.json`), by operation, or by operation and keys. */
  given: Record<string, Json>;
  /** Operations that answer the choices of its lookups. */
  lookups: string[];
  /** The operation that answers the record or the rows it shows first. */
  reads: string | null;
}

/** All that the played page must know of a tree: what can be called, what exists, and what stands beside each screen. */
export interface Preview {
  screens: Record<string, PreviewScreen>;
  operations: Record<string, CatalogueOperation>;
  entities: Record<string, Entity>;
}
