import { projectRoot } from '../../tools/catalogue/project-root.ts';
import { startBuiltPreview } from '../../tools/preview/built-preview.ts';

/** Builds the preview of the project once for a run. Its address is PREVIEW_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const running = await startBuiltPreview({ root: projectRoot() });
  process.env['PREVIEW_URL'] = running.origin;
  return running.close;
}
