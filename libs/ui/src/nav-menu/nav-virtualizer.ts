/** Number of entries that are mounted and unmounted together. */
export const CHUNK_SIZE = 10;
/** Estimated row height until one has been measured. */
const ESTIMATED_ROW_PX = 40;
/**
 * Overscan beyond each edge of the viewport, in viewport heights, so that wheel and Tab do not reach a spacer. Chunks
 * unmount later than they mount, so that scrolling back a little does not remount them.
 */
const MOUNT_MARGIN = 0.25;
const UNMOUNT_MARGIN = 0.75;

/** State of a virtual list: mounted chunks and measured heights. */
export interface ListWindow {
  mountedChunks: readonly number[];
  /** Height of chunks that were never mounted: that of the first measured chunk, an estimate until then. */
  chunkPx: number;
  isEstimate: boolean;
  /** Measured heights by chunk; an open group makes a chunk higher. */
  heights: ReadonlyMap<number, number>;
}

/** A mounted chunk, or consecutive unmounted chunks that are rendered as one spacer. */
export interface Segment {
  chunk: number;
  chunkCount: number;
  isMounted: boolean;
}

/** A segment with its position, in px from the top of the viewport. */
export interface MeasuredSegment extends Segment {
  top: number;
  bottom: number;
  hasFocus: boolean;
}

/** The window before anything has been measured: row heights are estimates. */
export const createListWindow = (...mountedChunks: readonly number[]): ListWindow => ({
  mountedChunks,
  chunkPx: CHUNK_SIZE * ESTIMATED_ROW_PX,
  isEstimate: true,
  heights: new Map(),
});

/** Divides `count` entries into segments; consecutive unmounted chunks become one. */
export function toSegments(count: number, isMounted: (chunk: number) => boolean): Segment[] {
  const segments: Segment[] = [];
  for (let chunk = 0; chunk * CHUNK_SIZE < count; chunk += 1) {
    const last = segments.at(-1);
    if (isMounted(chunk)) segments.push({ chunk, chunkCount: 1, isMounted: true });
    else if (last && !last.isMounted) last.chunkCount += 1;
    else segments.push({ chunk, chunkCount: 1, isMounted: false });
  }
  return segments;
}

/** Height in px; chunks that were never measured count with the estimate. */
export function getSegmentHeight({ chunk, chunkCount }: Segment, { chunkPx, heights }: ListWindow): number {
  let height = 0;
  for (let index = chunk; index < chunk + chunkCount; index += 1) height += heights.get(index) ?? chunkPx;
  return height;
}

/** Measures all segments. The first entry of a chunk has `data-part`; a spacer has `data-part` and `data-parts`. */
export function measureSegments(list: HTMLElement): MeasuredSegment[] {
  const starts = [...list.querySelectorAll<HTMLElement>(':scope > [data-part]')];
  const tops = starts.map((start) => start.getBoundingClientRect().top);
  const end = list.getBoundingClientRect().bottom;
  const focused = document.activeElement;
  const focusTop = focused && list.contains(focused) ? focused.getBoundingClientRect().top : undefined;
  return starts.map(({ dataset }, index) => {
    const top = tops[index] ?? end;
    const bottom = tops[index + 1] ?? end;
    return {
      chunk: Number(dataset.part),
      chunkCount: Number(dataset.parts ?? 1),
      isMounted: dataset.parts === undefined,
      top,
      bottom,
      hasFocus: focusTop !== undefined && focusTop >= top && focusTop < bottom,
    };
  });
}

/** The next window for the measured segments; returns the same object when nothing changes. */
export const updateListWindow =
  (measured: readonly MeasuredSegment[], windowPx = window.innerHeight) =>
  (previous: ListWindow): ListWindow => {
    // Not laid out, for example in a hidden page.
    if (measured.every(({ top, bottom }) => top === bottom)) return previous;
    const isWithin = (margin: number) => (top: number, bottom: number) =>
      top < windowPx * (1 + margin) && bottom > -windowPx * margin;
    const mountedChunks = measured.flatMap((segment) => {
      if (segment.isMounted)
        return segment.hasFocus || isWithin(UNMOUNT_MARGIN)(segment.top, segment.bottom) ? [segment.chunk] : [];
      return findChunksInView(segment, previous, isWithin(MOUNT_MARGIN));
    });
    if (!previous.isEstimate && mountedChunks.join() === previous.mountedChunks.join()) return previous;
    const measuredHeights = measured.flatMap(({ chunk, top, bottom, isMounted }) =>
      isMounted ? [[chunk, bottom - top] as const] : [],
    );
    return {
      mountedChunks,
      // Set only once: a new estimate on every measurement would never settle.
      chunkPx: previous.isEstimate ? (measuredHeights[0]?.[1] ?? previous.chunkPx) : previous.chunkPx,
      isEstimate: false,
      heights: new Map([...previous.heights, ...measuredHeights]),
    };
  };

function findChunksInView(
  spacer: MeasuredSegment,
  previous: ListWindow,
  isInView: (top: number, bottom: number) => boolean,
): number[] {
  const mountedChunks: number[] = [];
  let { top } = spacer;
  for (let chunk = spacer.chunk; chunk < spacer.chunk + spacer.chunkCount; chunk += 1) {
    const bottom = top + (previous.heights.get(chunk) ?? previous.chunkPx);
    if (isInView(top, bottom)) mountedChunks.push(chunk);
    top = bottom;
  }
  return mountedChunks;
}
