import { useState } from 'react';

const NAME = 'ui_split.users';
const USUAL_PX = 212;

/** Width of the tree as the person left it in this browser. */
export function useKeptWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(readWidth);
  return [
    width,
    (next) => {
      setWidth(next);
      try {
        localStorage.setItem(NAME, String(next));
      } catch {
        // It lasts as long as the page.
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
