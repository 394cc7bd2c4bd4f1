import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  label: string;
  /** Titles of the groups that contain the item, outermost first; shown before the label. */
  ancestors?: readonly string[];
  /** Shown after the label, for example a path or a shortcut. */
  detail?: string;
  icon?: ReactNode;
  /** Heading of its group; items of one group must be adjacent. */
  group?: string;
  /** Opens in a new tab. */
  external?: boolean;
  /** Right opens what can be done with it. */
  expandable?: boolean;
}

type PaletteLine = { heading: string } | { item: PaletteItem; index: number };

/** Inserts a heading line before each group. */
export function toPaletteLines(items: readonly PaletteItem[]): PaletteLine[] {
  return items.flatMap((item, index): PaletteLine[] => {
    const isFirst = item.group !== undefined && item.group !== items[index - 1]?.group;
    return isFirst ? [{ heading: item.group ?? '' }, { item, index }] : [{ item, index }];
  });
}

/** Index that a key moves to, wrapping around; null for other keys and for an empty list. */
export function getNextIndex(key: string, activeIndex: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (activeIndex + 1) % count;
    case 'ArrowUp':
      return (activeIndex - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
