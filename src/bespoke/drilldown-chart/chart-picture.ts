import type { DrawnSeries, Drawing } from '../../../renderer/parts/chart/drawing.ts';

/** Pixels of the picture to one of the drawing: sharp on paper and on dense screens. */
const SCALE = 2;
const MARGIN = 24;
const HEAD = 40;
/** The height of one entry of the legend, and the side of its mark. */
const ENTRY = 20;
const MARK = 10;

/**
 * Returns a drawing as a PNG picture, beneath its heading and the legend of several series, on the colour of the page.
 * Undefined when the browser cannot draw it.
 */
export async function drawPicture({ toSvg, series }: Drawing, heading: string): Promise<Blob | undefined> {
  const href = URL.createObjectURL(new Blob([toSvg()], { type: 'image/svg+xml' }));
  const legend = series.length < 2 ? [] : series;
  const head = HEAD + legend.length * ENTRY;
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = (image.naturalWidth + 2 * MARGIN) * SCALE;
    canvas.height = (image.naturalHeight + head + 2 * MARGIN) * SCALE;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    const style = getComputedStyle(document.body);
    context.scale(SCALE, SCALE);
    context.fillStyle = style.backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = style.color;
    context.font = `600 16px ${style.fontFamily}`;
    context.fillText(heading, MARGIN, MARGIN + 16);
    context.font = `12px ${style.fontFamily}`;
    for (const [index, one] of legend.entries()) drawEntry(context, one, MARGIN + HEAD + index * ENTRY);
    context.drawImage(image, MARGIN, MARGIN + head);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
    });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(href);
  }
}

/** Draws the mark and the title of a series; the figures of the period before have a hollow, dashed mark. */
function drawEntry(context: CanvasRenderingContext2D, { title, colour, isEarlier }: DrawnSeries, top: number): void {
  context.save();
  context.fillText(title, MARGIN + MARK + 6, top + MARK);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.setLineDash([3, 2]);
  if (isEarlier) context.strokeRect(MARGIN, top, MARK, MARK);
  else context.fillRect(MARGIN, top, MARK, MARK);
  context.restore();
}
