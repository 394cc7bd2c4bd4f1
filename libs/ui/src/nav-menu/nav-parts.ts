/** So many entries of a long list come and go together. */
export const PART = 10;
/** Until one has been measured. */
const FIRST_GUESS_PX = 40;
/**
 * Beyond each edge of the window, in heights of it: neither wheel nor Tab comes to an end there. What is mounted goes
 * later than it came: a step back finds it still there.
 */
const COMES = 0.25;
const GOES = 0.75;

/** Which parts of a long list are mounted, and what is known of the others. */
export interface Room {
  near: readonly number[];
  /** Height of a part that was never mounted; that of the first one that was, and a guess until then. */
  partPx: number;
  isGuess: boolean;
  /** Of those that were: a group that is open in them makes them higher. */
  heights: ReadonlyMap<number, number>;
}

/** Parts that follow each other and are all mounted, one by one, or all not, as one empty room. */
export interface Stretch {
  part: number;
  parts: number;
  isMounted: boolean;
}

/** A stretch as it lies in the window, px from the top of it. */
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

/** Where everything is at this moment. The first entry of a part carries `data-part`, an empty room `data-parts` too. */
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

/** The room for what is to be seen now; the same object where nothing changes. */
export const roomFor =
  (seen: readonly SeenStretch[], windowPx = window.innerHeight) =>
  (before: Room): Room => {
    // Not laid out, such as in a page that is hidden.
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
      // Once: what is estimated anew with every look would never come to rest.
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
