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

/** What keys and fields can set: whole per cent. Fingers and wheels move in less, or a slow pinch would never get on. */
export const withinZoom = (zoom: number): number => within(Math.round(zoom * 100) / 100, ZOOM.min, ZOOM.max);

/** How far the picture can be moved to either side, px. */
const room = (picture: number, cut: number, zoom: number) => Math.max(0, (picture * zoom - cut) / 2);

export const roomOf = (picture: Size, cut: Size, zoom: number): Point => ({
  x: room(picture.width, cut.width, zoom),
  y: room(picture.height, cut.height, zoom),
});

/**
 * Where the cut lies in the picture, per cent from left and top; 50 where it cannot be moved.
 *
 * @param offset px by which the picture was moved from the middle
 * @param free how far it can be moved
 */
export function placeOf(offset: Point, free: Point): Point {
  const place = (moved: number, most: number) => (most === 0 ? 50 : Math.round(50 - (moved / (2 * most)) * 100));
  return { x: place(offset.x, free.x), y: place(offset.y, free.y) };
}

/** The other way round; what lies outside 0 to 100 is brought back. */
export function offsetOf(place: Point, free: Point): Point {
  const offset = (percent: number, most: number) => (50 - within(percent, 0, 100)) * 0.02 * most || 0;
  return { x: offset(place.x, free.x), y: offset(place.y, free.y) };
}

/** Keeps what is in the middle of the frame there while the zoom changes by a factor, as far as the picture reaches. */
export const zoomedOffset = (offset: Point, factor: number, free: Point): Point => ({
  x: within(offset.x * factor, -free.x, free.x) || 0,
  y: within(offset.y * factor, -free.y, free.y) || 0,
});
