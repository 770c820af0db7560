// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access } from './shared.ts';

/** Several screens on one, from the top. Each keeps its own file, permission and address. */
export interface PageDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** page: this schema. */
  kind: 'page';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /** Heading of the screen. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  /** Ids of the screens. */
  blocks: string[];
}
