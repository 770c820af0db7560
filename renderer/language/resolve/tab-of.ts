interface TabOfScreen {
  screen: string;
  under?: string[];
  params?: Record<string, string>;
}

/**
 * Returns the tab that is the current one on a screen: its own tab, or the tab that it is under. Of several tabs of one
 * screen it is the one whose `params` the address has.
 */
export function tabOf<Tab extends TabOfScreen>(
  set: readonly Tab[],
  id: string,
  params: Readonly<Record<string, string>> = {},
): Tab | undefined {
  const own = set.filter(({ screen }) => screen === id);
  return own.find((tab) => isAt(tab, params)) ?? own[0] ?? set.find(({ under }) => under?.includes(id));
}

function isAt({ params: wanted = {} }: TabOfScreen, params: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => params[name] === value);
}

/** The first row of tabs, and the second one while a tab of a group is open. */
export interface TabRows<Tab> {
  /** A tab for each group, and the tabs without one. */
  first: { label: string; tab: Tab; isCurrent: boolean }[];
  /** The tabs of the open group; null where none is open, or where it has one tab. */
  second: { label: string; tabs: Tab[] } | null;
}

/** Arranges tabs in rows: those of a group are one tab that leads to the first of them. */
export function tabRows<Tab extends { label: string; group?: string }>(
  tabs: readonly Tab[],
  current: Tab | undefined,
): TabRows<Tab> {
  const heads = tabs.filter(({ group }, index) => group === undefined || tabs[index - 1]?.group !== group);
  const first = heads.map((tab) => ({
    label: tab.group ?? tab.label,
    tab,
    isCurrent: tab === current || (tab.group !== undefined && tab.group === current?.group),
  }));
  const open = current?.group;
  const within = open === undefined ? [] : tabs.filter(({ group }) => group === open);
  return { first, second: open === undefined || within.length < 2 ? null : { label: open, tabs: within } };
}
