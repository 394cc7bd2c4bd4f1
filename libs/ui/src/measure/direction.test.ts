import { getDirection, getInlineSign, toInlineKey } from './direction.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

it('reads from left to right unless the page says otherwise', () => {
  expect([getDirection(), getInlineSign(), toInlineKey('ArrowLeft')]).toEqual(['ltr', 1, 'ArrowLeft']);
});

it('turns ways and arrows around from right to left', () => {
  document.documentElement.dir = 'rtl';
  expect([getDirection(), getInlineSign()]).toEqual(['rtl', -1]);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(toInlineKey)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'Home',
  ]);
});
