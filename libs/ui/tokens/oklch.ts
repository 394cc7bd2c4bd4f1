/** Colour arithmetic of the token build: sRGB hex, OKLCH, WCAG 2 contrast. Tested against culori. */
export type Oklch = { lightness: number; chroma: number; hue: number };
type Triple = [number, number, number];

/** Smallest step outside [0, 1] that still rounds to a displayable channel. */
const GAMUT_TOLERANCE = 1e-4;

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `top` with `alpha` over `under`, mixed as in a browser: gamma-encoded, rounded. */
export function layer(top: string, alpha: number, under: string): string {
  const [r, g, b] = channels(top);
  const [underR, underG, underB] = channels(under);
  const mix = (over: number, below: number) => over * alpha + below * (1 - alpha);
  return toHex([mix(r, underR), mix(g, underG), mix(b, underB)]);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(decodeGamma) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);

  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  };
}

/** Converts to sRGB; colours outside the gamut are clipped by reducing the chroma, at the same lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const light = clamp(lightness);
  const unclipped = linearRgb(light, chroma, hue);
  if (isDisplayable(unclipped)) return encode(unclipped);

  let [inside, outside] = [0, chroma];
  for (let round = 0; round < 18; round += 1) {
    const middle = (inside + outside) / 2;
    if (isDisplayable(linearRgb(light, middle, hue))) inside = middle;
    else outside = middle;
  }
  return encode(linearRgb(light, inside, hue));
}

function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const greenRed = chroma * Math.cos(hue);
  const blueYellow = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(decodeGamma) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(hex: string): Triple {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
}

const isDisplayable = (rgb: Triple) =>
  rgb.every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE);
const encode = (linear: Triple) => toHex(linear.map((channel) => encodeGamma(Math.max(0, channel))) as Triple);
const toHex = (rgb: Triple) =>
  `#${rgb
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const decodeGamma = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encodeGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
