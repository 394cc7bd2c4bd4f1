import { useState } from 'react';

const DEFAULT_WIDTH_PX = 212;

/**
 * Width of the left pane of a `Split`, stored in the browser.
 *
 * @param name of the page; part of the storage key
 */
export function useSplitWidth(name: string): [number, (width: number) => void] {
  const storageKey = `ui_split.${name}`;
  const [width, setWidth] = useState(() => readWidth(storageKey));
  return [
    width,
    (next) => {
      setWidth(next);
      try {
        localStorage.setItem(storageKey, String(next));
      } catch {
        // Storage is blocked or full; the width lasts until reload.
      }
    },
  ];
}

function readWidth(storageKey: string): number {
  try {
    return Number(localStorage.getItem(storageKey)) || DEFAULT_WIDTH_PX;
  } catch {
    return DEFAULT_WIDTH_PX;
  }
}
