/** Pixels of the picture to one of the drawing: sharp on paper and on dense screens. */
const SCALE = 2;
const MARGIN = 24;
const HEAD = 40;

/**
 * Returns a drawing as a PNG picture, beneath its heading and on the colour of the page. Undefined when the browser
 * cannot draw it.
 */
export async function drawPicture(svg: string, heading: string): Promise<Blob | undefined> {
  const href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = (image.naturalWidth + 2 * MARGIN) * SCALE;
    canvas.height = (image.naturalHeight + HEAD + 2 * MARGIN) * SCALE;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    const style = getComputedStyle(document.body);
    context.scale(SCALE, SCALE);
    context.fillStyle = style.backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = style.color;
    context.font = `600 16px ${style.fontFamily}`;
    context.fillText(heading, MARGIN, MARGIN + 16);
    context.drawImage(image, MARGIN, MARGIN + HEAD);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
    });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(href);
  }
}
