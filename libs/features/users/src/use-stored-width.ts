import { useState } from 'react';

const STORAGE_KEY = 'ui_split.users';
const DEFAULT_WIDTH_PX = 212;

/** Width of the department tree, stored in the browser. */
export function useStoredWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(readWidth);
  return [
    width,
    (next) => {
      setWidth(next);
      try {
        localStorage.setItem(STORAGE_KEY, String(next));
      } catch {
        // Storage is blocked or full; the width lasts until reload.
      }
    },
  ];
}

function readWidth(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) || DEFAULT_WIDTH_PX;
  } catch {
    return DEFAULT_WIDTH_PX;
  }
}
