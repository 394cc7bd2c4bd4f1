export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Whole zoom steps are tenths, so that keys and the number field agree. */
export const ZOOM = { min: 1, max: 4, step: 0.1 } as const;

export const withinZoom = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom * 10) / 10));

/** How far the picture can be moved to either side, px. */
const room = (picture: number, cut: number, zoom: number) => Math.max(0, (picture * zoom - cut) / 2);

/**
 * Where the cut lies in the picture, per cent from left and top; 50 where it cannot be moved.
 *
 * @param offset px by which the picture was moved from the middle
 * @param picture size it is shown at without zoom
 * @param cut size of the part that is kept
 */
export function placeOf(offset: Point, picture: Size, cut: Size, zoom: number): Point {
  const place = (moved: number, free: number) => (free === 0 ? 50 : Math.round(50 - (moved / (2 * free)) * 100));
  return {
    x: place(offset.x, room(picture.width, cut.width, zoom)),
    y: place(offset.y, room(picture.height, cut.height, zoom)),
  };
}

/** The other way round; what lies outside 0 to 100 is brought back. */
export function offsetOf(place: Point, picture: Size, cut: Size, zoom: number): Point {
  const offset = (percent: number, free: number) => (50 - Math.min(100, Math.max(0, percent))) * 0.02 * free || 0;
  return {
    x: offset(place.x, room(picture.width, cut.width, zoom)),
    y: offset(place.y, room(picture.height, cut.height, zoom)),
  };
}
