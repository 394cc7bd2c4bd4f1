import { useState } from 'react';

const NAME = 'ui_split.users';
const USUAL_PX = 212;

/** Width of the department tree, stored in the browser. */
export function useKeptWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(readWidth);
  return [
    width,
    (next) => {
      setWidth(next);
      try {
        localStorage.setItem(NAME, String(next));
      } catch {
        // Storage is blocked or full; the width lasts until reload.
      }
    },
  ];
}

function readWidth(): number {
  try {
    return Number(localStorage.getItem(NAME)) || USUAL_PX;
  } catch {
    return USUAL_PX;
  }
}
