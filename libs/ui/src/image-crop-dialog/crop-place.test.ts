import { offsetOf, placeOf, roomOf, withinZoom, zoomedOffset } from './crop-place.ts';

const PICTURE = { width: 400, height: 300 };
const CUT = { width: 300, height: 300 };
const room = (zoom: number) => roomOf(PICTURE, CUT, zoom);

it.each([
  [{ x: 0, y: 0 }, 1, { x: 50, y: 50 }],
  [{ x: 50, y: 0 }, 1, { x: 0, y: 50 }],
  [{ x: -50, y: 0 }, 1, { x: 100, y: 50 }],
  [{ x: 250, y: -150 }, 2, { x: 0, y: 100 }],
])('converts offset %j at zoom %i to position %j', (offset, zoom, place) => {
  expect(placeOf(offset, room(zoom))).toEqual(place);
});

it('converts a position to an offset and back', () => {
  expect(placeOf(offsetOf({ x: 20, y: 70 }, room(2)), room(2))).toEqual({ x: 20, y: 70 });
});

it('never moves the crop out of the image', () => {
  expect(offsetOf({ x: -40, y: 300 }, room(2))).toEqual(offsetOf({ x: 0, y: 100 }, room(2)));
  expect(offsetOf({ x: 0, y: 0 }, room(1))).toEqual({ x: 50, y: 0 });
});

it('zooms around the centre of the frame', () => {
  expect(zoomedOffset({ x: 40, y: -30 }, 2, room(2))).toEqual({ x: 80, y: -60 });
});

it('keeps the crop inside the image when zooming out', () => {
  expect(zoomedOffset({ x: 250, y: -150 }, 0.5, room(1))).toEqual({ x: 50, y: 0 });
});

it('clamps the zoom to 1 to 4 and rounds it to hundredths', () => {
  expect([withinZoom(0.2), withinZoom(1.1 + 0.1), withinZoom(1.264), withinZoom(9)]).toEqual([1, 1.2, 1.26, 4]);
});
