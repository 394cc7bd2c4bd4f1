export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM = { min: 1, max: 4, step: 0.1 } as const;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Zoom from keys and fields, in whole per cent. Pinch and wheel are not rounded: a slow pinch would have no effect. */
export const clampZoom = (zoom: number): number => clamp(Math.round(zoom * 100) / 100, ZOOM.min, ZOOM.max);

/** Maximum offset of the image to either side, in px. */
const getAxisLimit = (image: number, crop: number, zoom: number) => Math.max(0, (image * zoom - crop) / 2);

/** Maximum offset of the image from the centre on each axis, in px; 0 where the image does not exceed the crop. */
export const getMaxOffset = (image: Size, crop: Size, zoom: number): Point => ({
  x: getAxisLimit(image.width, crop.width, zoom),
  y: getAxisLimit(image.height, crop.height, zoom),
});

/**
 * Position of the crop in the image, per cent from left and top; 50 on an axis that cannot move.
 *
 * @param offset px by which the image is moved from the centre
 * @param maxOffset maximum offset on each axis, in px
 */
export function toPosition(offset: Point, maxOffset: Point): Point {
  const toPercent = (distance: number, limit: number) =>
    limit === 0 ? 50 : Math.round(50 - (distance / (2 * limit)) * 100);
  return { x: toPercent(offset.x, maxOffset.x), y: toPercent(offset.y, maxOffset.y) };
}

/** Offset in px for a position in per cent, clamped to 0 to 100. */
export function toOffset(position: Point, maxOffset: Point): Point {
  const toPixels = (percent: number, limit: number) => (50 - clamp(percent, 0, 100)) * 0.02 * limit || 0;
  return { x: toPixels(position.x, maxOffset.x), y: toPixels(position.y, maxOffset.y) };
}

/** Offset after a zoom by `factor` around the centre of the frame, clamped so that the crop stays in the image. */
export const scaleOffset = (offset: Point, factor: number, maxOffset: Point): Point => ({
  x: clamp(offset.x * factor, -maxOffset.x, maxOffset.x) || 0,
  y: clamp(offset.y * factor, -maxOffset.y, maxOffset.y) || 0,
});
