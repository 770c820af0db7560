import type { Site } from '../shell/header/use-sites.ts';
import type { Command } from './command.ts';

/** Returns a command for each site that the user may switch to. */
export function siteCommands(
  sites: readonly Site[],
  current: number,
  switchTo: (site: Site) => Promise<void>,
): Command[] {
  return sites
    .filter(({ siteId }) => siteId !== current)
    .map((site): Command => ({
      id: `site ${site.siteId}`,
      group: 'Actions',
      title: `Switch to ${site.title}`,
      detail: 'Site',
      icon: 'market',
      act: { run: () => void switchTo(site) },
    }));
}
