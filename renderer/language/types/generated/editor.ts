// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Read, Values } from './shared.ts';

/** Composes the document in one field of a record: the page editor. */
export interface EditorDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** editor: this schema. */
  kind: 'editor';
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
  /** The operations that read and save the document. */
  endpoints: {
    /** Operation that answers the record with the document. */
    get: string;
    /** Operation that takes the document. */
    update: string;
  };
  /** Field of the record that holds the document. */
  field: string;
  /** What a save sends, where that is not key and document of the record by their names. The version is sent along. */
  payload?: Values;
  /**
   * Name of what is edited, in the banner 'You are currently making changes in'; the title of the record by default.
   */
  about?: string;
  /**
   * Lets authors insert saved blocks from a picker that shows them by category. A category has `contentBlockCategoryId`
   * and `title`; a block has `contentBlockId`, `title`, `rawBody` and `blockImage`.
   */
  contentBlocks?: {
    /** Operation that lists the categories. */
    categories: string;
    /** Operation that lists the blocks of a category, whose id is the key of its path. */
    blocks: string;
  };
  /**
   * Lets authors insert widgets from a picker that shows them by plugin. A plugin has `appPluginId` and `title`; a
   * widget has `widgetCode`, and may have `title`, `summary` and `templateBody`, the document of its thumbnail; a
   * parameter has `parameterCode` and `isRequired`.
   */
  widgets?: {
    /** Operation that lists the plugins. */
    plugins: string;
    /** Operation that lists the widgets of a plugin, whose id is the key of its path. */
    widgets: string;
    /** Operation that lists the parameters of a widget, whose code is the key of its path. */
    parameters: string;
  };
  /** Lets authors mention people by typing `@` and the beginning of a name. */
  mentions?: {
    /** Operation that lists the people. It is asked with `$search`. */
    people: string;
    /** Field with the name of a person. */
    name: string;
  };
  /**
   * Operation that lists the values that a data field may show: `name`, `fieldName`, `title` and `dataType`. The key of
   * its path is the entity.
   */
  dataFields?: string;
  /** Operation that writes a text from a `prompt` and answers `generatedText`. */
  generate?: string;
}
