import { useEffect, useRef, useState } from 'react';

import { lazyPart } from '../lazy-part/lazy-part.ts';
import { type Refusal, refusalOf } from '../upload/check-file.ts';
import { readPicture } from './read-picture.ts';

// Only who changes a picture pays for the library.
const cropArea = lazyPart(async () => (await import('./crop-area.tsx')).CropArea);

/** What every browser that we support can show. */
export const ENDS = ['.jpg', '.jpeg', '.jfif', '.png', '.webp'];

export interface Picture {
  /** Each choice is another picture, also of the same file. */
  id: number;
  url: string;
  Area: Awaited<ReturnType<typeof cropArea.load>>;
}

type Problem = Refusal | 'unreadable' | 'missing';

/** The picture that was chosen, once it can be shown. One that cannot be taken leaves the one before it alone. */
export function usePicture(isWanted: boolean, maxBytes: number) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef(0);

  useEffect(() => {
    if (isWanted) cropArea.prepare();
  }, [isWanted]);

  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const id = (last.current += 1);
    const refusal = refusalOf(file, { accept: ENDS, maxBytes });
    setProblem(refusal);
    setIsReading(refusal === null);
    if (refusal !== null) return;

    const result = await prepared(file);
    // Another one was chosen meanwhile.
    if (id !== last.current) return;
    setIsReading(false);
    if (typeof result === 'string') setProblem(result);
    else setPicture({ id, ...result });
  };
  return { picture, isReading, problem, choose };
}

async function prepared(file: File): Promise<Omit<Picture, 'id'> | 'unreadable' | 'missing'> {
  const [url, Area] = await Promise.all([
    readPicture(file).catch(() => null),
    // With the words of an update or a lost network, rather than taking the page down.
    cropArea.load().catch(() => null),
  ]);
  if (url === null) return 'unreadable';
  return Area === null ? 'missing' : { url, Area };
}
