export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM = { min: 1, max: 4, step: 0.1 } as const;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Zoom from keys and fields, in whole per cent. Pinch and wheel are not rounded: a slow pinch would have no effect. */
export const withinZoom = (zoom: number): number => within(Math.round(zoom * 100) / 100, ZOOM.min, ZOOM.max);

/** Maximum offset of the image to either side, in px. */
const room = (picture: number, cut: number, zoom: number) => Math.max(0, (picture * zoom - cut) / 2);

export const roomOf = (picture: Size, cut: Size, zoom: number): Point => ({
  x: room(picture.width, cut.width, zoom),
  y: room(picture.height, cut.height, zoom),
});

/**
 * Position of the crop in the image, per cent from left and top; 50 on an axis that cannot move.
 *
 * @param offset px by which the image is moved from the centre
 * @param maxOffset maximum offset on each axis, in px
 */
export function placeOf(offset: Point, free: Point): Point {
  const place = (moved: number, most: number) => (most === 0 ? 50 : Math.round(50 - (moved / (2 * most)) * 100));
  return { x: place(offset.x, free.x), y: place(offset.y, free.y) };
}

/** Offset in px for a position in per cent, clamped to 0 to 100. */
export function offsetOf(place: Point, free: Point): Point {
  const offset = (percent: number, most: number) => (50 - within(percent, 0, 100)) * 0.02 * most || 0;
  return { x: offset(place.x, free.x), y: offset(place.y, free.y) };
}

/** Offset after a zoom by `factor` around the centre of the frame, clamped so that the crop stays in the image. */
export const zoomedOffset = (offset: Point, factor: number, free: Point): Point => ({
  x: within(offset.x * factor, -free.x, free.x) || 0,
  y: within(offset.y * factor, -free.y, free.y) || 0,
});
