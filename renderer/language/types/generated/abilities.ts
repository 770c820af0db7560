// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
/** What a role may do, in words of people: each ability is made of operations. File: schemas/abilities/<group>.json. */
export interface AbilityFile {
  /** Name of the group: the file's name. */
  group: string;
  /** What people call the group: as the menu does. */
  title: string;
  /** Place of the group: the order of the menu. */
  orderNo: number;
  /** The abilities of the group, in their order. */
  abilities: Ability[];
}

/**
 * Something that a role may do. Every operation that is called by permission belongs to one ability: by its own
 * `ability`, by its name here, or by the entity that it reads or changes.
 */
export interface Ability {
  /** Name of the ability, unique over all groups. */
  ability: string;
  /** What it is called: a verb and its object, such as Publish pages. */
  title: string;
  /** What somebody with it can do, in a sentence. */
  sentence: string;
  /** Abilities that are given with it, because nobody could use it without them. */
  needs?: string[];
  /** Entities: the operations that serve their lists and records belong to it. */
  reads?: string[];
  /** Entities: the operations that add, update and delete their records belong to it. */
  changes?: string[];
  /** Operations that belong to it. A name here counts more than the entity that the operation serves. */
  operations?: string[];
}
