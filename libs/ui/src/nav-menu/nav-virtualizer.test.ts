import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import {
  CHUNK_SIZE,
  createListWindow,
  getSegmentHeight,
  type ListWindow,
  type MeasuredSegment,
  toSegments,
  updateListWindow,
} from './nav-virtualizer.ts';

const WINDOW_PX = 900;
const ROW_PX = 44;

/** Simulates measured segments of a list that starts at `top`, with one chunk `extra` px higher. */
function layoutSegments(
  count: number,
  listWindow: ListWindow,
  top: number,
  tallChunk = { chunk: -1, extra: 0 },
  focus = -1,
): MeasuredSegment[] {
  const countRows = (chunk: number) => Math.min(CHUNK_SIZE, count - chunk * CHUNK_SIZE);
  let offset = top;
  return toSegments(count, (chunk) => listWindow.mountedChunks.includes(chunk)).map((segment) => {
    const { chunk, isMounted } = segment;
    const height = isMounted
      ? countRows(chunk) * ROW_PX + (chunk === tallChunk.chunk ? tallChunk.extra : 0)
      : getSegmentHeight(segment, listWindow);
    const measured = { ...segment, top: offset, bottom: offset + height, hasFocus: chunk === focus };
    offset += height;
    return measured;
  });
}

/** Updates the window until it is stable, as layout effects do before paint. */
function settle(
  count: number,
  listWindow: ListWindow,
  ...position: [number, { chunk: number; extra: number }?, number?]
): ListWindow {
  let current = listWindow;
  for (let rounds = 0; rounds < 50; rounds += 1) {
    const next = updateListWindow(layoutSegments(count, current, ...position), WINDOW_PX)(current);
    if (next === current) return current;
    current = next;
  }
  throw new Error('did not settle');
}

describe('the window of a virtual list', () => {
  it('settles without spacers in the viewport, over 1,000 random lists', () => {
    const tallChunkArbitrary = fc.record({ chunk: fc.nat({ max: 500 }), extra: fc.nat({ max: 5_000 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 201, max: 5_000 }),
        fc.nat({ max: 499 }),
        fc.array(fc.integer({ min: -230_000, max: 2_000 }), { minLength: 1, maxLength: 5 }),
        tallChunkArbitrary,
        (count, first, tops, tallChunk) => {
          let listWindow = createListWindow(first % Math.ceil(count / CHUNK_SIZE));
          for (const top of tops) {
            listWindow = settle(count, listWindow, top, tallChunk);
            const spacers = layoutSegments(count, listWindow, top, tallChunk).filter(({ isMounted }) => !isMounted);
            expect(spacers.filter((segment) => segment.top < WINDOW_PX && segment.bottom > 0)).toEqual([]);
            expect(listWindow.mountedChunks.length).toBeLessThan(10);
          }
        },
      ),
      { numRuns: rounds({ quick: 200, night: 1_000 }) },
    );
  });

  it('keeps the focused chunk mounted at any distance', () => {
    const listWindow = settle(5_000, createListWindow(0), 0);
    expect(settle(5_000, listWindow, -100_000, undefined, 0).mountedChunks).toContain(0);
    expect(settle(5_000, listWindow, -100_000).mountedChunks).not.toContain(0);
  });

  it('returns the same window when the list is not laid out', () => {
    const listWindow = createListWindow(3);
    const unmeasured = toSegments(5_000, (chunk) => chunk === 3).map((segment) => ({
      ...segment,
      top: 0,
      bottom: 0,
      hasFocus: false,
    }));
    expect(updateListWindow(unmeasured, WINDOW_PX)(listWindow)).toBe(listWindow);
  });
});
