import { toBrand, toFrameAddress, toStorybookAddress } from './playground-link.ts';

const GLOBALS = {
  appearance: 'dark',
  brand: '00b38a',
  language: 'zh-CN',
  direction: 'rtl',
  proposal: 'base-radius-4_10__light-bg-canvas_f0f2f5',
  measureEnabled: 'false',
};

it('holds each choice that differs from the first, and nothing of other add-ons', () => {
  const { searchParams } = new URL(toStorybookAddress('playground--playground', GLOBALS, { other: 'faad14' }));
  expect(Object.fromEntries(searchParams)).toEqual({
    path: '/story/playground--playground',
    args: 'other:faad14',
    globals: 'appearance:dark;brand:00b38a;direction:rtl;proposal:base-radius-4_10__light-bg-canvas_f0f2f5',
  });
});

it('shows a story without Storybook around it', () => {
  expect(toFrameAddress('a--b', { appearance: 'dark' })).toBe(
    'iframe.html?id=a--b&viewMode=story&globals=appearance:dark',
  );
  expect(toFrameAddress('a--b', {})).toBe('iframe.html?id=a--b&viewMode=story');
});

it('keeps the zeros of a colour that was read as a number', () => {
  expect([toBrand(123), toBrand('00b38a'), toBrand(undefined)]).toEqual(['000123', '00b38a', '000000']);
});
