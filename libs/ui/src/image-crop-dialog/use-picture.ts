import { useEffect, useRef, useState } from 'react';

import { lazyPart } from '../lazy-part/lazy-part.ts';
import { type Refusal, refusalOf } from '../upload/check-file.ts';
import { readPicture } from './read-picture.ts';

// Loads the cropper library only when the dialog is used.
const cropArea = lazyPart(async () => (await import('./crop-area.tsx')).CropArea);

/** Image types that all supported browsers can decode. */
export const ENDS = ['.jpg', '.jpeg', '.jfif', '.png', '.webp'];

export interface Picture {
  /** Unique per selection, even of the same file. */
  id: number;
  url: string;
  Area: Awaited<ReturnType<typeof cropArea.load>>;
}

type Problem = Refusal | 'unreadable' | 'missing';

/** The selected image, once it has been decoded. A rejected file keeps the previous image. */
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
    // Another file has been selected in the meantime.
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
    // Reported as a message (offline, or a new release removed the chunk) instead of an error page.
    cropArea.load().catch(() => null),
  ]);
  if (url === null) return 'unreadable';
  return Area === null ? 'missing' : { url, Area };
}
