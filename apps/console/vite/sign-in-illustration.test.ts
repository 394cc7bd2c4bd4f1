import { createSignInIllustration } from './sign-in-illustration.ts';

const illustration = createSignInIllustration();
const windows = [...illustration.matchAll(/<path data-lit="(\d+)" d="M(\d+)/g)].map(([, order, left]) => ({
  order: Number(order),
  left: Number(left),
}));

it('is at most 5 kB, with its styles', () => {
  expect(illustration.length).toBeLessThanOrEqual(5_000);
});

it('lights twelve windows, 60 ms one after another and not from left to right', () => {
  const lefts = windows.map(({ left }) => left);

  expect(windows.map(({ order }) => order)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  expect(illustration).toContain("[data-lit='11']{animation-delay:660ms}");
  expect(lefts).not.toEqual(lefts.toSorted((one, other) => one - other));
});

it('is painted with tokens only', () => {
  expect(illustration.replaceAll(/ (?:href|id)="#?[\w-]+"/g, '')).not.toMatch(/#[0-9a-f]{3}|rgb\(|url\(|http/i);
});
