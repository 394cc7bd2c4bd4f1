const MAX_BYTES = 10 * 1024 * 1024;

/** Formats that every browser of ours draws, and that hold no script. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PictureProblem = 'noPicture' | 'tooLarge';

/**
 * The picture in a file that somebody chose, as an address that may be shown under our content policy.
 *
 * @returns a data URL, or why there is none
 */
export async function readPicture(file: File): Promise<{ image: string } | { problem: PictureProblem }> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return { problem: 'noPicture' };
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  try {
    return { image: await dataUrlOf(file) };
  } catch {
    return { problem: 'noPicture' };
  }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
