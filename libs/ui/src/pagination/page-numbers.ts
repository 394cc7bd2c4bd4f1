const PAGER_COUNT = 7;
const AROUND = 2;

export type PageSlot = number | 'gap-before' | 'gap-after';

/** The page numbers to show: at most seven, always the first and the last, with gaps where numbers are omitted. */
export function pageNumbers(page: number, pages: number): PageSlot[] {
  if (pages <= PAGER_COUNT) return range(1, pages);
  const run = PAGER_COUNT - 1;
  if (page <= AROUND + 2) return [...range(1, run), 'gap-after', pages];
  if (page >= pages - AROUND - 1) return [1, 'gap-before', ...range(pages - run + 1, pages)];
  return [1, 'gap-before', ...range(page - AROUND, page + AROUND), 'gap-after', pages];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
