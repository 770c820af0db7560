import { didYouMean } from '../../renderer/language/words/did-you-mean.ts';
import type { Preview, PreviewScreen } from './browser/preview.ts';

/** The screen of that id, or of that file. Throws one line with the id that may have been meant. */
export function findScreen({ screens }: Preview, asked: string): PreviewScreen {
  const found = Object.values(screens).find(({ id, file }) => id === asked || file === asked || asked.endsWith(`/${file}`));
  if (found) return found;
  const nearest = didYouMean(asked, Object.keys(screens));
  throw new Error(`There is no screen '${asked}'.${nearest === undefined ? '' : ` Did you mean '${nearest}'?`}`);
}
