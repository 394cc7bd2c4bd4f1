import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

import { fc } from '@backroom/testing/property';

import { contrast, fromOklch, layer, toOklch } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const oracle = converter('oklch');

it('measures contrast as culori does', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 3)),
  );
});

it('reads OKLCH as culori does', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const expected = oracle(color);
      const { lightness, chroma } = toOklch(color);

      expect(lightness).toBeCloseTo(expected?.l ?? NaN, 3);
      expect(chroma).toBeCloseTo(expected?.c ?? NaN, 3);
    }),
  );
});

it('round-trips a colour through OKLCH', () => {
  fc.assert(fc.property(hex, (color) => expect(fromOklch(toOklch(color))).toBe(color)));
});

it('clips the chroma to the sRGB gamut as culori does, or less where 8 bits hold more', () => {
  const lightnesses = fc.double({ min: 0.25, max: 0.9, noNaN: true });
  const chromaRatios = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(lightnesses, chromaRatios, fc.integer({ min: 0, max: 359 }), (lightness, chromaRatio, degrees) => {
      const chroma = chromaRatio * 0.4;
      const expected = clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: degrees }, 'oklch');
      const clipped = fromOklch({ lightness, chroma, hue: (degrees * Math.PI) / 180 });
      if (channelDistance(clipped, formatHex(expected)) <= 3) return;

      // Dark blues: the exact gamut ends before lightness or hue change visibly.
      const { l, c, h } = oracle(clipped) ?? {};
      expect(c).toBeGreaterThan(expected.c);
      expect(l).toBeCloseTo(lightness, 2);
      expect(h).toBeCloseTo(degrees, 0);
    }),
  );
});

it('mixes translucent colours as a browser does', () => {
  expect(layer('#1890ff', 0.1, '#ffffff')).toBe('#e8f4ff');
  expect(layer('#000000', 0.5, '#ffffff')).toBe('#808080');
});

const channelDistance = (one: string, other: string) =>
  Math.max(
    ...[1, 3, 5].map((at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))),
  );
