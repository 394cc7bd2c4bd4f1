import { act, render, screen } from '@testing-library/react';

import { keepPreferences, readPreferences, setPreference, startPreferences, usePreference } from './preferences.ts';

const root = document.documentElement;
const kept = () => JSON.parse(localStorage.getItem('ui_prefs') ?? 'null') as unknown;
const anotherTab = (text: string | null) => {
  if (text === null) localStorage.clear();
  else localStorage.setItem('ui_prefs', text);
  act(() => {
    dispatchEvent(new StorageEvent('storage', text === null ? { key: null } : { key: 'ui_prefs', newValue: text }));
  });
};

let stop: () => void;
beforeEach(() => {
  stop = startPreferences();
});
afterEach(() => {
  act(() => anotherTab('{}'));
  stop();
  localStorage.clear();
});

function Size() {
  return <p>{usePreference('size')}</p>;
}

it('starts with the specified defaults', () => {
  expect(readPreferences()).toEqual({
    appearance: 'light',
    brand: '1890ff',
    menu: 'dark',
    size: 'medium',
    density: 'default',
    language: 'zh-CN',
  });
  expect({ ...root.dataset }).toMatchObject({ appearance: 'light', brand: '1890ff', menu: 'dark' });
});

it('shows a choice at once, keeps it and tells who listens', () => {
  render(<Size />);

  act(() => setPreference('size', 'large'));

  expect(root).toHaveAttribute('data-size', 'large');
  expect(screen.getByText('large')).toBeVisible();
  expect(kept()).toMatchObject({ size: 'large' });
});

it('survives the emptying of the storage at log-out', () => {
  setPreference('brand', '722ed1');
  localStorage.setItem('app_info', 'gone');

  keepPreferences(() => localStorage.clear());

  expect(localStorage.getItem('app_info')).toBeNull();
  expect(kept()).toMatchObject({ brand: '722ed1' });
});

it('follows a choice made in another browser tab', () => {
  render(<Size />);

  anotherTab('{"size":"small","brand":"faad14"}');

  expect(screen.getByText('small')).toBeVisible();
  expect(root).toHaveAttribute('data-brand', 'faad14');
});

it('does not take the log-out of another browser tab for a choice', () => {
  act(() => setPreference('density', 'compact'));

  anotherTab(null);

  expect(readPreferences().density).toBe('compact');
});

it.each(['not json', 'null', '[]', '{"brand":"<script>","size":7}'])('falls back to the defaults for %s', (text) => {
  anotherTab(text);

  expect(readPreferences()).toMatchObject({ brand: '1890ff', size: 'medium' });
});

it('goes with the system where asked to', () => {
  act(() => setPreference('appearance', 'system'));

  expect(root).toHaveAttribute('data-appearance', 'light');
  expect(readPreferences().appearance).toBe('system');
});

it('works where the browser blocks the storage', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

  act(() => setPreference('size', 'small'));

  expect(root).toHaveAttribute('data-size', 'small');
  blocked.mockRestore();
});
