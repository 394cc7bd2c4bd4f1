import { act, renderHook } from '@testing-library/react';

import { clearToastHistory, setToastHistoryOwner, useToastHistory } from './toast-history.ts';
import { showToast } from './toast-store.ts';

const renderHistory = () => renderHook(() => useToastHistory()).result;
function showMessage(message: string): () => void {
  let close = () => undefined as void;
  act(() => {
    close = showToast({ tone: 'info', message });
  });
  return () => act(close);
}
const getMessages = (toasts: ReturnType<typeof useToastHistory>) => toasts.map(({ message }) => message);

beforeEach(() => act(clearToastHistory));

it('records messages, newest first, also closed ones', () => {
  const history = renderHistory();
  const shownAt = Date.now();
  const close = showMessage('已保存');
  showMessage('已删除');
  close();

  expect(getMessages(history.current)).toEqual(['已删除', '已保存']);
  expect(history.current[0]?.at).toBeGreaterThanOrEqual(shownAt);
});

it('records a repeated message once while its toast is open, and again later', () => {
  const history = renderHistory();
  showMessage('网络已断开');
  const close = showMessage('网络已断开');
  expect(getMessages(history.current)).toEqual(['网络已断开']);

  close();
  showMessage('网络已断开');
  expect(getMessages(history.current)).toEqual(['网络已断开', '网络已断开']);
});

it('keeps 100 entries', () => {
  const history = renderHistory();
  for (let count = 1; count <= 130; count += 1) showMessage(`第${count}条`);

  expect(history.current).toHaveLength(100);
  expect(getMessages(history.current).at(-1)).toBe('第31条');
});

it('clears the history when the user changes', () => {
  const history = renderHistory();
  act(() => setToastHistoryOwner(1));
  showMessage('已保存');
  act(() => setToastHistoryOwner(1));
  expect(getMessages(history.current)).toEqual(['已保存']);

  act(() => setToastHistoryOwner(2));
  expect(history.current).toEqual([]);
});
