import { clampZoom, getMaxOffset, scaleOffset, toOffset, toPosition } from './crop-geometry.ts';

const IMAGE = { width: 400, height: 300 };
const CROP = { width: 300, height: 300 };
const maxOffset = (zoom: number) => getMaxOffset(IMAGE, CROP, zoom);

it.each([
  [{ x: 0, y: 0 }, 1, { x: 50, y: 50 }],
  [{ x: 50, y: 0 }, 1, { x: 0, y: 50 }],
  [{ x: -50, y: 0 }, 1, { x: 100, y: 50 }],
  [{ x: 250, y: -150 }, 2, { x: 0, y: 100 }],
])('converts offset %j at zoom %i to position %j', (offset, zoom, position) => {
  expect(toPosition(offset, maxOffset(zoom))).toEqual(position);
});

it('converts a position to an offset and back', () => {
  expect(toPosition(toOffset({ x: 20, y: 70 }, maxOffset(2)), maxOffset(2))).toEqual({ x: 20, y: 70 });
});

it('never moves the crop out of the image', () => {
  expect(toOffset({ x: -40, y: 300 }, maxOffset(2))).toEqual(toOffset({ x: 0, y: 100 }, maxOffset(2)));
  expect(toOffset({ x: 0, y: 0 }, maxOffset(1))).toEqual({ x: 50, y: 0 });
});

it('zooms around the centre of the frame', () => {
  expect(scaleOffset({ x: 40, y: -30 }, 2, maxOffset(2))).toEqual({ x: 80, y: -60 });
});

it('keeps the crop inside the image when zooming out', () => {
  expect(scaleOffset({ x: 250, y: -150 }, 0.5, maxOffset(1))).toEqual({ x: 50, y: 0 });
});

it('clamps the zoom to 1 to 4 and rounds it to hundredths', () => {
  expect([clampZoom(0.2), clampZoom(1.1 + 0.1), clampZoom(1.264), clampZoom(9)]).toEqual([1, 1.2, 1.26, 4]);
});
