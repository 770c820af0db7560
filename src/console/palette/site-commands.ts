import type { Site } from '../shell/header/use-sites.ts';
import type { Command } from './command.ts';
import * as paletteTexts from '../../../renderer/texts/generated/palette.ts';

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
      group: 'actions',
      title: paletteTexts.switchTo({ site: site.title }),
      detail: paletteTexts.site(),
      icon: 'market',
      act: { run: () => void switchTo(site) },
    }));
}
