// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Read, Rows } from './shared.ts';

/** Links as tiles. */
export interface TilesDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** tiles: this schema. */
  kind: 'tiles';
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
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  rows: Rows;
  /** A row as a tile. */
  tile: {
    /** Text of the tile. */
    title: string;
    /** Field with its pictures. */
    picture?: string;
    /** Path or address it leads to. */
    link: string;
  };
  /**
   * Tiles that there usually are. As many are drawn while they are read, so that nothing below them moves. 8 by
   * default.
   */
  expected?: number;
  /** Shown when there is nothing. */
  emptyText?: string;
}
