import { useEffect, useRef, useState } from 'react';

import { createLazyModule } from '../lazy-module/lazy-module.ts';
import { type FileError, validateFile } from '../upload/validate-file.ts';
import { readImage } from './read-image.ts';

// Loads the cropper library only when the dialog is used.
const lazyCropArea = createLazyModule(async () => (await import('./crop-area.tsx')).CropArea);

/** Image types that all supported browsers can decode. */
export const ACCEPTED_EXTENSIONS = ['.jpg', '.jpeg', '.jfif', '.png', '.webp'];

export interface SelectedImage {
  /** Unique per selection, even of the same file. */
  id: number;
  url: string;
  Area: Awaited<ReturnType<typeof lazyCropArea.load>>;
}

type ReadError = 'unreadable' | 'tooManyPixels' | 'missing';
type ImageError = FileError | ReadError;

/** The selected image, once it has been decoded. A rejected file keeps the previous image. */
export function useSelectedImage(isEnabled: boolean, maxBytes: number) {
  const [image, setImage] = useState<SelectedImage | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [fileError, setFileError] = useState<ImageError | null>(null);
  const latestId = useRef(0);

  useEffect(() => {
    if (isEnabled) lazyCropArea.preload();
  }, [isEnabled]);

  const selectFile = async ([file]: readonly File[]) => {
    if (!file) return;
    const id = (latestId.current += 1);
    const rejection = validateFile(file, { accept: ACCEPTED_EXTENSIONS, maxBytes });
    setFileError(rejection);
    setIsReading(rejection === null);
    if (rejection !== null) return;

    const result = await prepareImage(file);
    // Another file has been selected in the meantime.
    if (id !== latestId.current) return;
    setIsReading(false);
    if (typeof result === 'string') setFileError(result);
    else setImage({ id, ...result });
  };
  return { image, isReading, fileError, selectFile };
}

async function prepareImage(file: File): Promise<Omit<SelectedImage, 'id'> | ReadError> {
  const [url, Area] = await Promise.all([
    readImage(file).catch(() => undefined),
    // Reported as a message (offline, or a new release removed the chunk) instead of an error page.
    lazyCropArea.load().catch(() => null),
  ]);
  if (url === undefined) return 'unreadable';
  if (url === null) return 'tooManyPixels';
  return Area === null ? 'missing' : { url, Area };
}
