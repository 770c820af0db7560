// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Action, Read, SaveCall } from './shared.ts';

/** Fields that come from data: one for each setting. */
export interface SettingsDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** settings: this schema. */
  kind: 'settings';
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
  /** Heading of the screen; a template over its record and route. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  settings: SettingsSource;
  /** Puts the settings of one group back; its record is the group. */
  reset?: Action;
  save: SaveCall;
  /**
   * Shows above the settings how they would look. `palette`: keys such as `--color-primary-600` are shades of the
   * palettes.
   */
  preview?: 'palette';
  /** Shown when there is nothing. */
  emptyText?: string;
}

/** The operation that answers the settings, and which of their fields says what. */
export interface SettingsSource {
  /** The operation. */
  from: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Field that tells one setting from another. */
  key: string;
  /** Field with its label. */
  label: string;
  /** Text beneath the control. */
  help?: string;
  /** Field with its data type, which gives the control. */
  type: string;
  /** Field with the section it stands in. */
  group?: string;
  /** Field that orders the settings. */
  order?: string;
  /** Fields with its value: the first that has one counts, and what is edited is written to the first. */
  value: string[];
}
