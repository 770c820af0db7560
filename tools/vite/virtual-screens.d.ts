/** The screens of `screens/`, as `screens-plugin.ts` provides them to the console. */
declare module 'virtual:screens' {
  type Descriptor = import('../../renderer/language/types/descriptor.ts').Descriptor;
  type ResolvedScreen = import('../../renderer/language/resolve/resolve-screen.ts').ResolvedScreen;

  /** The facts of a screen before it is loaded. */
  export interface ScreenEntry {
    id: string;
    kind: Descriptor['kind'];
    /** The title; of a form, the title in edit mode. */
    title: string;
    /** The title of a form in add mode. */
    addTitle?: string;
    /** Patterns such as `/commerce/markets/{marketId}/edit/`. */
    routes: string[];
    access?: 'public';
    /** The operation whose permission opens the screen; null: every session may open it. */
    operation: string | null;
    /** Stands on a page, which is what people open. */
    isBlock?: true;
    /** A list whose records people know by their numbers: its search looks through the key. */
    isNumbered?: true;
    /** The route on which a form adds a record, and the operation whose permission opens it. */
    add?: { route: string; operation: string };
    /** Loads the chunk of the descriptor, with the entities and operations that it uses. */
    load: () => Promise<{ default: ResolvedScreen }>;
  }

  /** The public screens: the steps of the sign-in. */
  export const screens: Record<string, ScreenEntry>;
  /** Fetches the other screens. */
  export const behindSignIn: () => Promise<{ screens: Record<string, ScreenEntry> }>;
  /** The operations that belong to no screen. */
  export const operations: Record<string, import('../../renderer/language/types/operation.ts').Operation>;
}

/** The screens behind the sign-in. */
declare module 'virtual:screens-behind-sign-in' {
  export const screens: Record<string, import('virtual:screens').ScreenEntry>;
}

/** The menus of the areas, by name. */
declare module 'virtual:areas' {
  type Area = import('../../renderer/language/types/descriptor.ts').Area;
  export const areas: Record<string, Pick<Area, 'section' | 'menu' | 'crumbs'>>;
  /** The list operations of the menu entries with a count, by the id of their screen. */
  export const counted: Record<string, import('../../renderer/language/types/operation.ts').Operation>;
  /** The operations that answer entries of menus, and find records behind them, by name. */
  export const entryReads: Record<string, import('../../renderer/language/types/operation.ts').Operation>;
}

/** What the bell of the header calls. */
declare module 'virtual:bell' {
  export const operations: Record<string, import('../../renderer/language/types/operation.ts').Operation>;
}
