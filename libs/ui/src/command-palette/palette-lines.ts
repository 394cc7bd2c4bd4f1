import { type ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  label: string;
  /** Faint before the label: the titles of the groups that it lies in, the outermost first. */
  above?: readonly string[];
  /** Shown behind the label: a path, a shortcut. */
  detail?: string;
  icon?: ReactNode;
  /** Heading it stands under; items of one group follow each other. */
  group?: string;
  /** Opens in a new tab. */
  external?: boolean;
}

type PaletteLine = { heading: string } | { item: PaletteItem; index: number };

/** What lies below each other, headings between the groups. */
export function paletteLines(items: readonly PaletteItem[]): PaletteLine[] {
  return items.flatMap((item, index): PaletteLine[] => {
    const isFirst = item.group !== undefined && item.group !== items[index - 1]?.group;
    return isFirst ? [{ heading: item.group ?? '' }, { item, index }] : [{ item, index }];
  });
}

/** Where a key leads in a list of that length, round its ends; null for other keys. */
export function nextMarked(key: string, marked: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (marked + 1) % count;
    case 'ArrowUp':
      return (marked - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
