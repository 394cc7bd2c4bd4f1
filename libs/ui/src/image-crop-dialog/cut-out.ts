import { type Point, type Size } from './crop-place.ts';

const QUALITY = 0.9;

/**
 * Draws an area of an image to a new JPEG; metadata of the file, such as the location, is dropped.
 *
 * @param url same-origin or data URL of the image
 * @param area in pixels of the original image
 * @param size of each edge of the result, in px
 * @returns a JPEG; rejects when the image cannot be decoded or drawn
 */
export async function cutOut(source: string, part: Point & Size, size: number): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('2D canvas is not supported.');
  // Transparent pixels would become black in a JPEG.
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
