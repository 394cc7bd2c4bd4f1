import { createLazyModule } from '../lazy-module/lazy-module.ts';

/** A decoded picture has 4 bytes for each pixel: a file of a few kB can need gigabytes. */
const MAX_PIXELS = 64_000_000;
const lazyImageSize = createLazyModule(async () => (await import('image-size')).imageSize);

/**
 * Reads a file as a data URL and verifies that it decodes as an image; object URLs are blocked by the CSP. Its head is
 * read first: a picture with more pixels than allowed is never decoded.
 *
 * @returns null for too many pixels; rejects when the file is not an image, regardless of its name
 */
export async function readImage(file: File): Promise<string | null> {
  const [url, imageSize] = await Promise.all([readAsDataUrl(file), lazyImageSize.load()]);
  const { width, height } = imageSize(toBytes(url));
  if (width * height > MAX_PIXELS) return null;
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}

const toBytes = (url: string) => Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
