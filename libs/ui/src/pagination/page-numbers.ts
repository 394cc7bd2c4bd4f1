const MAX_SLOTS = 7;
const SIBLING_COUNT = 2;

export type PageSlot = number | 'gap-before' | 'gap-after';

/** The page numbers to show: at most seven, always the first and the last, with gaps where numbers are omitted. */
export function getPageSlots(page: number, pages: number): PageSlot[] {
  if (pages <= MAX_SLOTS) return range(1, pages);
  const edgeCount = MAX_SLOTS - 1;
  if (page <= SIBLING_COUNT + 2) return [...range(1, edgeCount), 'gap-after', pages];
  if (page >= pages - SIBLING_COUNT - 1) return [1, 'gap-before', ...range(pages - edgeCount + 1, pages)];
  return [1, 'gap-before', ...range(page - SIBLING_COUNT, page + SIBLING_COUNT), 'gap-after', pages];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
