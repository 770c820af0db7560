import { projectRoot } from './node-bundle.ts';

/** What the bundler tells about modules. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A group of modules that become one chunk. Of several groups that a module fits, the first priority takes it. */
interface ChunkGroup {
  name: string | ((id: string, graph: Graph) => string | null);
  /** Its name in reports of the bundler. */
  debugName: string;
  tags?: '$initial'[];
  priority: number;
}

/**
 * The roots of the shared chunks, in the order in which a visit fetches them: the steps of the sign-in, the shell, the
 * lists.
 */
const ROOTS = [
  { name: 'sign-in', root: 'renderer/blocks/wizard/wizard.tsx' },
  { name: 'shell', root: 'src/console/shell/shell.tsx' },
  { name: 'lists', root: 'renderer/blocks/list/list.tsx' },
];

/** The list's own modules, which import the grid, and all libraries stay apart: other screens do not need them. */
const APART = /\/node_modules\/|\/renderer\/blocks\/list\//;

/** Returns whether a module stays apart. The project may itself be a package in a folder `node_modules`. */
function isApart(id: string): boolean {
  return APART.test(id.startsWith(projectRoot) ? `/${id.slice(projectRoot.length)}` : id);
}

/**
 * Returns the groups of modules that become one chunk each: what the page starts with, and what a root imports that no
 * root before it does. A visit thus fetches few files and nothing that it does not need. Without the groups there is a
 * chunk for each set of screens that share a module: a list needed fifty.
 */
export function chunkGroups(): ChunkGroup[] {
  return [
    { name: 'start', debugName: 'start', tags: ['$initial'], priority: ROOTS.length + 1 },
    ...sharedChunkGroups(),
  ];
}

/** Returns the groups without the chunk that a page starts with: that one would start all pages of a build of several. */
export function sharedChunkGroups(): ChunkGroup[] {
  return ROOTS.map(({ name, root }, index): ChunkGroup => {
    let modules: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      name(id, graph) {
        modules ??= importsOf(projectRoot + root, graph);
        return modules.has(id) && !isApart(id) ? name : null;
      },
      // The bundler adds to a chunk what its modules import, unless an earlier one has it.
      priority: ROOTS.length - index,
    };
  });
}

/** Returns the module and everything that it imports, without what is loaded on demand. */
function importsOf(root: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(root);
  return seen;
}
