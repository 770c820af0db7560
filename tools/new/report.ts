import type { Change } from './project-tree.ts';

/** What the files of one command are made from. */
export interface NewOptions {
  /** The folder with `schemas/` and `screens/`. */
  root: string;
  name: string;
  /** Field arguments: `name:type!`. */
  fields: string[];
  service?: string | undefined;
  area?: string | undefined;
  section?: string | undefined;
  plural?: string | undefined;
  from?: string | undefined;
  schema?: string | undefined;
  domain?: string | undefined;
}

/** What a command has done. */
export interface Report {
  files: { file: string; change: Change }[];
  /** Lines for the developer: what was left out, what to do next. */
  notes: string[];
}
