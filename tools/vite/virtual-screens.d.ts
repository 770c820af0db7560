/** The screens of `screens/`, as `screens-plugin.ts` gives them to the console. */
declare module 'virtual:screens' {
  type Area = import('../../renderer/language/types/descriptor.ts').Area;
  type Descriptor = import('../../renderer/language/types/descriptor.ts').Descriptor;
  type ResolvedScreen = import('../../renderer/language/screens/resolve-screen.ts').ResolvedScreen;

  /** What is known of a screen before it is loaded. */
  export interface ScreenEntry {
    id: string;
    kind: Descriptor['kind'];
    /** A form's is that of its edit mode. */
    title: string;
    /** A form's in add mode. */
    addTitle?: string;
    /** Patterns such as `/commerce/markets/{marketId}/edit/`. */
    routes: string[];
    access?: 'public';
    /** Key in `areas`. */
    area: string;
    /** Name of a tab set of its area. */
    tabs?: string;
    /** The operation whose permission opens the screen; null: every session may. */
    operation: string | null;
    /** A form's route that adds a record, and the operation whose permission opens it. */
    add?: { route: string; operation: string };
    /** The descriptor with the entities and operations it reaches: its own chunk. */
    load: () => Promise<{ default: ResolvedScreen }>;
  }

  export const screens: Record<string, ScreenEntry>;
  export const areas: Record<string, Area>;
  /** The operations that belong to no screen. */
  export const operations: Record<string, import('../../renderer/language/types/operation.ts').Operation>;
}
