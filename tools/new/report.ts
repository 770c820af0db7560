import type { Draft } from './draft.ts';

/** What the files of one command are made from. */
export interface NewOptions {
  name: string;
  /** Field arguments: `name:type!`. */
  fields: string[];
  service?: string | undefined;
  area?: string | undefined;
  section?: string | undefined;
  route?: string | undefined;
  plural?: string | undefined;
  from?: string | undefined;
  schema?: string | undefined;
  domain?: string | undefined;
}

/** What a command has drafted. */
export interface Report {
  /** Lines for the developer: what was left out, what to do next. */
  notes: string[];
  /** The name of the migration that the draft needs, if the database lacks something. */
  migration?: string;
}

/** Drafts files. Throws an `Error` that says what to do when an argument is wrong. */
export type DraftFiles = (draft: Draft, options: NewOptions) => Report;
