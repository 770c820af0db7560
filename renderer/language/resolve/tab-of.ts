/** Returns the tab that is the current one on a screen: its own tab, or the tab that it is under. */
export function tabOf<Tab extends { screen: string; under?: string[] }>(
  set: readonly Tab[],
  id: string,
): Tab | undefined {
  return set.find(({ screen }) => screen === id) ?? set.find(({ under }) => under?.includes(id));
}
