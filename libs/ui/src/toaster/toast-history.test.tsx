import { act, renderHook } from '@testing-library/react';

import { forgetToasts, keepToastsOf, noteToastsSeen, useToastHistory } from './toast-history.ts';
import { showToast } from './toast-store.ts';

const look = () => renderHook(() => useToastHistory()).result;
function say(message: string): () => void {
  let close = () => undefined as void;
  act(() => {
    close = showToast({ tone: 'info', message });
  });
  return () => act(close);
}
const words = ({ toasts }: ReturnType<typeof useToastHistory>) => toasts.map(({ message }) => message);

beforeEach(() => act(forgetToasts));

it('records messages, newest first, and counts unseen ones', () => {
  const history = look();
  const close = say('已保存');
  say('已删除');
  close();

  expect(words(history.current)).toEqual(['已删除', '已保存']);
  expect(history.current.unseen).toBe(2);
  expect(Math.abs(Date.now() - (history.current.toasts[0]?.at ?? 0))).toBeLessThan(60_000);

  act(noteToastsSeen);
  expect(history.current.unseen).toBe(0);
  say('已启用');
  expect(history.current.unseen).toBe(1);
});

it('records a repeated message once while its toast is open, and again later', () => {
  const history = look();
  say('网络已断开');
  const close = say('网络已断开');
  expect(words(history.current)).toEqual(['网络已断开']);
  expect(history.current.unseen).toBe(1);

  close();
  say('网络已断开');
  expect(words(history.current)).toEqual(['网络已断开', '网络已断开']);
});

it('keeps 100 entries', () => {
  const history = look();
  for (let count = 1; count <= 130; count += 1) say(`第${count}条`);

  expect(history.current.toasts).toHaveLength(100);
  expect(history.current.unseen).toBe(100);
  expect(words(history.current).at(-1)).toBe('第31条');
});

it('clears the history when the user changes', () => {
  const history = look();
  act(() => keepToastsOf(1));
  say('已保存');
  act(() => keepToastsOf(1));
  expect(words(history.current)).toEqual(['已保存']);

  act(() => keepToastsOf(2));
  expect(history.current).toEqual({ toasts: [], unseen: 0 });
});
