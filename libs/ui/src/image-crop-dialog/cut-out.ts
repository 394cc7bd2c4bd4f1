import { type Point, type Size } from './crop-place.ts';

const QUALITY = 0.9;

/**
 * Draws a part of a picture anew; what a camera wrote into the file, such as the place, stays behind.
 *
 * @param source address of the picture, of this page or a data URL
 * @param part in pixels of the picture itself
 * @param size of each edge of the result, px
 * @returns a JPEG; rejects when the picture cannot be drawn
 */
export async function cutOut(source: string, part: Point & Size, size: number): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // Or what is clear in a PNG would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size, size);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size, size);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
