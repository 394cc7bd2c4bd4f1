import type { Point, Size } from './crop-geometry.ts';

const QUALITY = 0.9;

type ImageFormat = 'jpeg' | 'png';

/**
 * Draws an area of an image to a new image; metadata of the file, such as the location, is dropped.
 *
 * @param url same-origin or data URL of the image
 * @param area in pixels of the original image
 * @param size of each edge of the result, in px
 * @param format PNG keeps transparent areas
 * @returns the image; rejects when the image cannot be decoded or drawn
 */
export async function cropImage(
  url: string,
  area: Point & Size,
  size: number,
  format: ImageFormat = 'jpeg',
): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('2D canvas is not supported.');
  if (format === 'jpeg') {
    // Transparent pixels would become black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size, size);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      `image/${format}`,
      QUALITY,
    ),
  );
}
