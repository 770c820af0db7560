import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';

/** What a new dashboard is made from. */
export interface DashboardPlan {
  /** Its id, in lower-case words joined by hyphens. */
  name: string;
  /** Ids of the screens that it shows, from the top. */
  blocks: readonly string[];
  /** Names of the parameters that these need. */
  parameters: readonly string[];
  /** Its path without parameters; by default a folder of `base`. */
  route: string | undefined;
  base: string;
}

/** Returns a page that shows screens one below the other. What they need is in its address. */
export function newDashboard({ name, blocks, parameters, route, base }: DashboardPlan): JsonObject {
  return {
    $schema: '../../schemas/descriptor/page.schema.json',
    id: name,
    kind: 'page',
    title: labelOfName(name),
    route: `${route ?? `${base}${name}/`}${parameters.map((parameter) => `{${parameter}}/`).join('')}`,
    blocks: [...blocks],
  };
}
