
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { firstRoom, heightOf, PART, type Room, roomFor, type SeenStretch, stretchesOf } from './nav-parts.ts';

const WINDOW_PX = 900;
const ROW_PX = 44;

/** Simulates measured segments of a list that starts at `top`, with one chunk `extra` px higher. */
function layOut(count: number, room: Room, top: number, high = { part: -1, extra: 0 }, focus = -1): SeenStretch[] {
  const rowsOf = (part: number) => Math.min(PART, count - part * PART);
  let at = top;
  return stretchesOf(count, (part) => room.near.includes(part)).map((stretch) => {
    const { part, isMounted } = stretch;
    const height = isMounted ? rowsOf(part) * ROW_PX + (part === high.part ? high.extra : 0) : heightOf(stretch, room);
    const seen = { ...stretch, top: at, bottom: at + height, hasFocus: part === focus };
    at += height;
    return seen;
  });
}

/** Updates the window until it is stable, as layout effects do before paint. */
function settled(count: number, room: Room, ...where: [number, { part: number; extra: number }?, number?]): Room {
  let now = room;
  for (let rounds = 0; rounds < 50; rounds += 1) {
    const next = roomFor(layOut(count, now, ...where), WINDOW_PX)(now);
    if (next === now) return now;
    now = next;
  }
  throw new Error('did not settle');
}

describe('the window of a virtual list', () => {
  it('settles without spacers in the viewport, over 1,000 random lists', () => {
    const place = fc.record({ part: fc.nat({ max: 500 }), extra: fc.nat({ max: 5_000 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 201, max: 5_000 }),
        fc.nat({ max: 499 }),
        fc.array(fc.integer({ min: -230_000, max: 2_000 }), { minLength: 1, maxLength: 5 }),
        place,
        (count, first, tops, high) => {
          let room = firstRoom(first % Math.ceil(count / PART));
          for (const top of tops) {
            room = settled(count, room, top, high);
            const empty = layOut(count, room, top, high).filter(({ isMounted }) => !isMounted);
            expect(empty.filter((stretch) => stretch.top < WINDOW_PX && stretch.bottom > 0)).toEqual([]);
            expect(room.near.length).toBeLessThan(10);
          }
        },
      ),
      { numRuns: rounds({ quick: 200, deep: 1_000 }) },
    );
  });

  it('keeps the focused chunk mounted at any distance', () => {
    const room = settled(5_000, firstRoom(0), 0);
    expect(settled(5_000, room, -100_000, undefined, 0).near).toContain(0);
    expect(settled(5_000, room, -100_000).near).not.toContain(0);
  });

  it('returns the same window when the list is not laid out', () => {
    const room = firstRoom(3);
    const flat = stretchesOf(5_000, (part) => part === 3).map((stretch) => ({
      ...stretch,
      top: 0,
      bottom: 0,
      hasFocus: false,
    }));
    expect(roomFor(flat, WINDOW_PX)(room)).toBe(room);
  });
});
