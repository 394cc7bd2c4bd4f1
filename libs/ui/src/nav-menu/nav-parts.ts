/** Number of entries that are mounted and unmounted together. */
export const PART = 10;
/** Estimated row height until one has been measured. */
const FIRST_GUESS_PX = 40;
/**
 * Overscan beyond each edge of the viewport, in viewport heights, so that wheel and Tab do not reach a spacer. Chunks
 * unmount later than they mount, so that scrolling back a little does not remount them.
 */
const COMES = 0.25;
const GOES = 0.75;

/** State of a virtual list: mounted chunks and measured heights. */
export interface Room {
  near: readonly number[];
  /** Height of chunks that were never mounted: that of the first measured chunk, an estimate until then. */
  partPx: number;
  isGuess: boolean;
  /** Measured heights by chunk; an open group makes a chunk higher. */
  heights: ReadonlyMap<number, number>;
}

/** A mounted chunk, or consecutive unmounted chunks that are rendered as one spacer. */
export interface Stretch {
  part: number;
  parts: number;
  isMounted: boolean;
}

/** A segment with its position, in px from the top of the viewport. */
export interface SeenStretch extends Stretch {
  top: number;
  bottom: number;
  hasFocus: boolean;
}

export const firstRoom = (part: number): Room => ({
  near: [part],
  partPx: PART * FIRST_GUESS_PX,
  isGuess: true,
  heights: new Map(),
});

export function stretchesOf(count: number, isMounted: (part: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (let part = 0; part * PART < count; part += 1) {
    const last = stretches.at(-1);
    if (isMounted(part)) stretches.push({ part, parts: 1, isMounted: true });
    else if (last && !last.isMounted) last.parts += 1;
    else stretches.push({ part, parts: 1, isMounted: false });
  }
  return stretches;
}

export function heightOf({ part, parts }: Stretch, { partPx, heights }: Room): number {
  let height = 0;
  for (let at = part; at < part + parts; at += 1) height += heights.get(at) ?? partPx;
  return height;
}

/** Measures all segments. The first entry of a chunk has `data-part`; a spacer has `data-part` and `data-parts`. */
export function seenIn(list: HTMLElement): SeenStretch[] {
  const starts = [...list.querySelectorAll<HTMLElement>(':scope > [data-part]')];
  const tops = starts.map((start) => start.getBoundingClientRect().top);
  const end = list.getBoundingClientRect().bottom;
  const focused = document.activeElement;
  const focusTop = focused && list.contains(focused) ? focused.getBoundingClientRect().top : undefined;
  return starts.map(({ dataset }, index) => {
    const top = tops[index] ?? end;
    const bottom = tops[index + 1] ?? end;
    return {
      part: Number(dataset.part),
      parts: Number(dataset.parts ?? 1),
      isMounted: dataset.parts === undefined,
      top,
      bottom,
      hasFocus: focusTop !== undefined && focusTop >= top && focusTop < bottom,
    };
  });
}

/** The next window for the measured segments; returns the same object when nothing changes. */
export const roomFor =
  (seen: readonly SeenStretch[], windowPx = window.innerHeight) =>
  (before: Room): Room => {
    // Not laid out, for example in a hidden page.
    if (seen.every(({ top, bottom }) => top === bottom)) return before;
    const isWithin = (ahead: number) => (top: number, bottom: number) =>
      top < windowPx * (1 + ahead) && bottom > -windowPx * ahead;
    const near = seen.flatMap((stretch) => {
      if (stretch.isMounted)
        return stretch.hasFocus || isWithin(GOES)(stretch.top, stretch.bottom) ? [stretch.part] : [];
      return partsWithin(stretch, before, isWithin(COMES));
    });
    if (!before.isGuess && near.join() === before.near.join()) return before;
    const known = seen.flatMap(({ part, top, bottom, isMounted }) =>
      isMounted ? [[part, bottom - top] as const] : [],
    );
    return {
      near,
      // Set only once: a new estimate on every measurement would never settle.
      partPx: before.isGuess ? (known[0]?.[1] ?? before.partPx) : before.partPx,
      isGuess: false,
      heights: new Map([...before.heights, ...known]),
    };
  };

function partsWithin(room: SeenStretch, before: Room, isNear: (top: number, bottom: number) => boolean): number[] {
  const near: number[] = [];
  let { top } = room;
  for (let part = room.part; part < room.part + room.parts; part += 1) {
    const bottom = top + (before.heights.get(part) ?? before.partPx);
    if (isNear(top, bottom)) near.push(part);
    top = bottom;
  }
  return near;
}
