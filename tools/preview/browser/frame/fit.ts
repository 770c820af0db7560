interface Size {
  width: number;
  height: number;
}

/** Room left around a page that is narrower than the desk. */
const MARGIN = 16;

/** The size of a page in CSS pixels, and how much smaller it is drawn: as wide as was asked, and as high as the room then is. */
export function fit(width: string, room: Size): Size & { scale: number } {
  if (width === 'fluid') return { ...room, scale: 1 };
  const asked = Number(width);
  const inner = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
  const scale = Math.min(1, inner.width / asked);
  return { width: asked, height: Math.round(inner.height / scale), scale };
}
