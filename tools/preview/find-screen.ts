import { didYouMean } from '../../renderer/language/text/words/did-you-mean.ts';
import type { Preview, PreviewScreen } from './browser/preview.ts';

/** Returns the screen with an id or a file. Throws one line that suggests a similar id. */
export function findScreen({ screens }: Preview, asked: string): PreviewScreen {
  const found = Object.values(screens).find(
    ({ id, file }) => id === asked || file === asked || asked.endsWith(`/${file}`),
  );
  if (found) return found;
  const nearest = didYouMean(asked, Object.keys(screens));
  throw new Error(`There is no screen '${asked}'.${nearest === undefined ? '' : ` Did you mean '${nearest}'?`}`);
}
