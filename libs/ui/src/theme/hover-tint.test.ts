import { hoverTint } from './hover-tint.ts';

it.each([
  ['#1890ff', 'rgba(24, 144, 255, 0.2)'],
  ['1890FF', 'rgba(24, 144, 255, 0.2)'],
  ['#fa0', 'rgba(255, 170, 0, 0.2)'],
])('makes %s translucent', (hex, tint) => {
  expect(hoverTint(hex)).toBe(tint);
});

it.each(['', '#ffff', 'red', '#12345g', undefined, 7])('throws for %p', (value) => {
  expect(() => hoverTint(value as string)).toThrow('hoverTint needs a colour of three or six hex digits');
});
