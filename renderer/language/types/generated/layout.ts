// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Read, Values } from './shared.ts';

/** Lays out the sections, rows and elements of a form by hand: the layout builder. */
export interface LayoutDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** layout: this schema. */
  kind: 'layout';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Read before the block, in this order; each answer stands under its name in the scope load., as load.app.appId. */
  load?: { [name: string]: Read };
  /** Heading of the screen. */
  title: string;
  /** Path of the screen; its parameters hold the keys of the record. */
  route: string;
  /** The entity of the record. */
  entity: string;
  /** The operations that read and save the layout. */
  endpoints: {
    /** Operation that answers the record with its layout. */
    get: string;
    /** Operation that takes the layout. */
    update: string;
  };
  /**
   * The fields that can be laid out, as `fieldsFrom` of a form reads them. The arguments may name fields of the record.
   */
  structure: Read;
  /**
   * What a save sends, of the record with the changed layout; its deleted parts are marked with `isDeleted`. The
   * version is sent along.
   */
  payload?: Values;
}
