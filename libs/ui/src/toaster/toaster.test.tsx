import { act, render, screen } from '@testing-library/react';

import { showToast, type ToastRequest } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

describe('toast duration', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each<[ToastRequest['tone'], number]>([
    ['error', 5000],
    ['success', 3000],
    ['warning', 3000],
    ['info', 3000],
  ])('%s: %i ms', async (tone, durationMs) => {
    render(<Toaster />);
    await act(async () => void showToast({ tone, message: '已保存' }));
    await act(() => jest.advanceTimersByTimeAsync(durationMs - 200));
    expect(screen.getByRole('listitem')).toHaveTextContent('已保存');

    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

it('a toast names its action for screen readers, and closes with it', async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const onSelect = jest.fn();
  await act(async () => void showToast({ tone: 'success', message: '完成', action: { label: '下载', onSelect } }));
  expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('通知 成功 完成 下载');
  act(() => screen.getByRole('button', { name: '下载' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1_000));

  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: '下载' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('a toast is replaced by one with the same message, unless it has an action', async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  const show = (message: string, request: Partial<ToastRequest> = {}) =>
    act(async () => void showToast({ tone: 'success', message, ...request }));
  await show('已保存');
  await show('已保存');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await show('已通过', { action: { label: '撤销', onSelect: () => undefined } });
  await show('已通过', { action: { label: '撤销', onSelect: () => undefined } });
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  jest.useRealTimers();
});

it('a toast that is shown once stays the same element while it is open, and comes again after it has closed', async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  const show = () => act(async () => void showToast({ tone: 'warning', message: '已锁定', once: true }));
  await show();
  const shown = screen.getByRole('listitem');
  await show();
  expect(screen.getAllByRole('listitem')).toEqual([shown]);
  expect(screen.getByRole('listitem')).toBe(shown);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await show();
  expect(screen.getByRole('listitem')).toHaveTextContent('已锁定');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  jest.useRealTimers();
});

describe('live regions', () => {
  const getLiveRegions = () => [...document.querySelectorAll('[aria-live]')];
  const getAnnouncement = (level: string) =>
    getLiveRegions().find((place) => place.getAttribute('aria-live') === level)?.textContent;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are mounted before the first message, keep it as long as the toast is open, and separate errors', async () => {
    showToast({ tone: 'success', message: '已保存' });
    render(<Toaster />);
    expect(getLiveRegions().map(({ textContent }) => textContent)).toEqual(['', '']);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(getAnnouncement('polite')).toMatch(/^通知 成功 已保存 $/);
    await act(async () => void showToast({ tone: 'error', message: '服务器连接异常' }));
    expect(getAnnouncement('assertive')).toMatch(/^通知 错误 服务器连接异常 $/);

    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(getAnnouncement('polite')).toMatch(/已保存 $/);
    await act(() => jest.advanceTimersByTimeAsync(3_500));
    expect(getLiveRegions().map(({ textContent }) => textContent)).toEqual(['', '']);
  });
});
