import type { Page } from '@playwright/test';

export interface PixelDifference {
  /** Number of pixels of another colour. */
  pixels: number;
  /** The greatest difference of one of their channels, of 255. */
  strength: number;
  /** The later picture in grey with the changed pixels in colour and a frame around them, as a data URL. */
  drawing: string;
}

/**
 * Corners and turned icons may be drawn otherwise beside other work: 18 pixels by 21 of 255 at most in 483 pictures. Few
 * pixels of another colour, such as those of a dot, are a difference.
 */
const ROUNDED = { pixels: 32, strength: 24 };
const isRounded = ({ pixels, strength }: PixelDifference) => pixels <= ROUNDED.pixels && strength <= ROUNDED.strength;

/**
 * Compares two pictures pixel by pixel, in the page of a browser, which can read them. Differences that the drawing of the
 * same page may have are none.
 *
 * @returns null if they show the same
 */
export async function comparePictures(page: Page, before: Buffer, after: Buffer): Promise<PixelDifference | null> {
  if (before.equals(after)) return null;
  const difference = await page.evaluate(drawDifference, [
    before.toString('base64'),
    after.toString('base64'),
  ] as const);
  return isRounded(difference) ? null : difference;
}

/** Runs in the page, so it refers to nothing outside. */
async function drawDifference([before, after]: readonly [string, string]): Promise<PixelDifference> {
  const CHANGED = 'rgb(214 0 108)';
  /** Of 255: corners and the edges of tiles are rounded to one side or the other, by 2 at most in 483 pictures. */
  const ROUNDING = 3;
  const CHANNELS = 4;
  const FADED = 0.3;
  const MARGIN = 6;
  const load = async (picture: string) => {
    const response = await fetch(`data:image/png;base64,${picture}`);
    return createImageBitmap(await response.blob());
  };
  const [earlier, later] = await Promise.all([load(before), load(after)]);
  const width = Math.max(earlier.width, later.width);
  const height = Math.max(earlier.height, later.height);
  const createCanvas = () => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    return { canvas, context };
  };
  const readColors = (image: ImageBitmap) => {
    const { context } = createCanvas();
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const [oldColors, newColors] = [readColors(earlier), readColors(later)];
  const getStrength = (pixel: number) => {
    let strongest = 0;
    for (let channel = pixel * CHANNELS; channel < (pixel + 1) * CHANNELS; channel += 1)
      strongest = Math.max(strongest, Math.abs((oldColors[channel] ?? 0) - (newColors[channel] ?? 0)));
    return strongest;
  };

  const { canvas, context } = createCanvas();
  context.filter = 'grayscale(1)';
  context.globalAlpha = FADED;
  context.drawImage(later, 0, 0);
  context.filter = 'none';
  context.globalAlpha = 1;
  context.fillStyle = CHANGED;
  let [pixels, strength] = [0, 0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const ownStrength = getStrength(pixel);
    if (ownStrength <= ROUNDING) continue;
    strength = Math.max(strength, ownStrength);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    pixels += 1;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    context.fillRect(x, y, 1, 1);
  }
  context.strokeStyle = CHANGED;
  context.lineWidth = 2;
  context.strokeRect(left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN);

  const blob = await canvas.convertToBlob();
  const drawing = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });
  return { pixels, strength, drawing };
}
