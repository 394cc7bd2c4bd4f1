import type { Page } from '@playwright/test';

/** A colour of an element or pseudo-element that must contrast with its background. */
export interface ContrastSample {
  name: string;
  selector: string;
  part?: '::before' | '::placeholder';
  colour: 'color' | 'border-top-color' | 'outline-color';
  /** `around`: compare with the background of the parent instead of the element's own. */
  from?: 'around';
  /** `texts`: the lowest ratio of all visible elements with a text of their own; default: the first visible element. */
  of?: 'texts';
  minRatio: number;
}

interface MeasuredContrast {
  name: string;
  ratio: number;
  /** Of the element with the lowest ratio. */
  text: string;
}

/** Contrast ratio of each sample from computed colours, with translucent layers composited. */
export const measureContrast = (page: Page, samples: readonly ContrastSample[]): Promise<MeasuredContrast[]> =>
  page.evaluate((all) => {
    type Colour = [number, number, number, number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const parseColour = (css: string): Colour => {
      if (!context) throw new Error('no canvas');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const composite = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ];
    const getBackground = (element: Element): Colour => {
      const layers: Colour[] = [];
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        layers.push(parseColour(getComputedStyle(ancestor).backgroundColor));
        if (layers.at(-1)?.[3] === 1) break;
      }
      return layers.reduceRight<Colour>((below, layer) => composite(layer, below), [255, 255, 255, 1]);
    };
    const luminance = (colour: Colour) => {
      const [r = 0, g = 0, b = 0] = colour
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const measure = (element: Element, { part, colour, from }: ContrastSample) => {
      const background = getBackground(from ? (element.parentElement ?? element) : element);
      const foreground = composite(parseColour(getComputedStyle(element, part).getPropertyValue(colour)), background);
      const [dark = 0, bright = 0] = [luminance(background), luminance(foreground)].sort((one, other) => one - other);
      return { ratio: (bright + 0.05) / (dark + 0.05), text: element.textContent?.trim().slice(0, 30) ?? '' };
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    return all.map((sample) => {
      const { name, selector, of } = sample;
      const visible = [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
      const measured = (of ? visible.filter(hasText) : visible.slice(0, 1)).map((element) => measure(element, sample));
      measured.sort((one, other) => one.ratio - other.ratio);
      return { name, ...(measured[0] ?? { ratio: NaN, text: '' }) };
    });
  }, samples);
