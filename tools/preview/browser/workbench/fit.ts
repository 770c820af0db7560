interface Size {
  width: number;
  height: number;
}

/** Space around a stage that is narrower than its area. */
const MARGIN = 16;

/**
 * Returns the size of the stage in CSS pixels and its scale: as wide as the setting, scaled down if there is less room,
 * and as high as the room allows.
 */
export function fit(width: string, room: Size): Size & { scale: number } {
  if (width === 'fluid') return { ...room, scale: 1 };
  const asked = Number(width);
  const inner = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
  const scale = Math.min(1, inner.width / asked);
  return { width: asked, height: Math.round(inner.height / scale), scale };
}
