import { act, render, screen } from '@testing-library/react';

import { setPreference } from '../theme/preferences.ts';
import { getLanguage, setLanguage, startI18n } from './language.ts';
import { defineText, translate, useLanguage, useText } from './text.ts';

const basketText = defineText({
  'zh-CN': { title: '购物篮', rows_other: '共{{count}}条', greeting: '{{name}}，你好' },
  'en-US': { title: 'Basket', rows_one: '{{count}} row', rows_other: '{{count}} rows', greeting: 'Hello, {{name}}' },
});

function Basket({ count }: { count: number }) {
  const t = useText(basketText);
  return (
    <p>
      {t('title')} {t('rows', { count })} ({useLanguage()})
    </p>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = startI18n();
});
afterEach(() => {
  act(() => setLanguage('zh-CN'));
  stop();
});

it('defaults to Chinese and sets the lang attribute of the document', () => {
  render(<Basket count={2} />);

  expect(screen.getByText('购物篮 共2条 (zh-CN)')).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-CN');
});

it('rerenders when the language changes', () => {
  render(<Basket count={1} />);

  act(() => setLanguage('en-US'));

  expect(screen.getByText('Basket 1 row (en-US)')).toBeVisible();
  expect(document.documentElement.lang).toBe('en-US');
  expect(getLanguage()).toBe('en-US');
});

it('applies the plural rules of the language', () => {
  act(() => setLanguage('en-US'));

  expect(translate(basketText, 'rows', { count: 0 })).toBe('0 rows');
  expect(translate(basketText, 'rows', { count: 1 })).toBe('1 row');
});

it('does not escape values, since React does', () => {
  expect(translate(basketText, 'greeting', { name: '<b>&' })).toBe('<b>&，你好');
});

it.each([
  ['דנה', '\u2068דנה\u2069，你好'],
  ['\u202e甲岗', '\u2068\u202e甲岗\u2069，你好'],
  ['a\u2069\u202eb', '\u2068a\u202eb\u2069，你好'],
  ['王小明', '王小明，你好'],
])('isolates the value %j from the direction of the sentence', (name, sentence) => {
  expect(translate(basketText, 'greeting', { name })).toBe(sentence);
});

it('stores the language', () => {
  act(() => setLanguage('en-US'));

  expect(JSON.parse(localStorage.getItem('ui_prefs') ?? '{}')).toMatchObject({ language: 'en-US' });
});

it('follows a change of the preference', () => {
  render(<Basket count={3} />);

  act(() => setPreference('language', 'en-US'));

  expect(screen.getByText('Basket 3 rows (en-US)')).toBeVisible();
});

it('does not compile when a language lacks a key', () => {
  // @ts-expect-error the English message is missing; checked by the compiler, not at run time
  const missingKey = () => defineText({ 'zh-CN': { a: '甲', b: '乙' }, 'en-US': { a: 'A' } });
  // @ts-expect-error a plural message needs its singular in English
  const missingSingular = () => defineText({ 'zh-CN': { n_other: '甲' }, 'en-US': { n_other: 'A' } });
  // @ts-expect-error this message exists in English only
  const extraKey = () => defineText({ 'zh-CN': { a: '甲' }, 'en-US': { a: 'A', b: 'B' } });
  // @ts-expect-error this key is not defined
  const unknownKey = () => translate(basketText, 'titel');

  expect([missingKey, missingSingular, extraKey, unknownKey]).toHaveLength(4);
});
