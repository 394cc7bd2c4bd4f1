import { offsetOf, placeOf, withinZoom } from './crop-place.ts';

const PICTURE = { width: 400, height: 300 };
const CUT = { width: 300, height: 300 };

it.each([
  [{ x: 0, y: 0 }, 1, { x: 50, y: 50 }],
  [{ x: 50, y: 0 }, 1, { x: 0, y: 50 }],
  [{ x: -50, y: 0 }, 1, { x: 100, y: 50 }],
  [{ x: 250, y: -150 }, 2, { x: 0, y: 100 }],
])('moved by %j at zoom %i the cut lies at %j', (offset, zoom, place) => {
  expect(placeOf(offset, PICTURE, CUT, zoom)).toEqual(place);
});

it('comes back to where it was', () => {
  expect(placeOf(offsetOf({ x: 20, y: 70 }, PICTURE, CUT, 2), PICTURE, CUT, 2)).toEqual({ x: 20, y: 70 });
});

it('never moves the cut out of the picture', () => {
  expect(offsetOf({ x: -40, y: 300 }, PICTURE, CUT, 2)).toEqual(offsetOf({ x: 0, y: 100 }, PICTURE, CUT, 2));
  expect(offsetOf({ x: 0, y: 0 }, PICTURE, CUT, 1)).toEqual({ x: 50, y: 0 });
});

it('keeps the zoom between 1 and 4, in tenths', () => {
  expect([withinZoom(0.2), withinZoom(1.26), withinZoom(9)]).toEqual([1, 1.3, 4]);
});
