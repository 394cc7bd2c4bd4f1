import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';

const missing = jest.fn();

function Asking({ part, isWanted }: { part: LazyPart<{ word: string }>; isWanted: boolean }) {
  const [isMissing, setIsMissing] = useState(false);
  const now = useLazyPart(part, isWanted && !isMissing, () => {
    missing();
    setIsMissing(true);
  });
  return <p>{now?.word ?? 'nothing'}</p>;
}

afterEach(() => missing.mockClear());

it('loads once when enabled and is available synchronously afterwards', async () => {
  const fetch = jest.fn(async () => ({ word: 'arrived' }));
  const part = lazyPart(fetch);
  const { rerender, unmount } = render(<Asking part={part} isWanted={false} />);
  expect(fetch).not.toHaveBeenCalled();
  rerender(<Asking part={part} isWanted />);
  await screen.findByText('arrived');
  unmount();

  render(<Asking part={part} isWanted />);
  expect(screen.getByText('arrived')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is available in the first render after preloading', async () => {
  const part = lazyPart(async () => ({ word: 'arrived' }));
  part.prepare();
  await part.load();
  render(<Asking part={part} isWanted />);
  expect(screen.getByText('arrived')).toBeVisible();
});

it('reports a load error and retries on the next mount', async () => {
  const fetch = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ word: 'arrived' });
  const part = lazyPart<{ word: string }>(fetch);
  const { unmount } = render(<Asking part={part} isWanted />);
  await waitFor(() => expect(missing).toHaveBeenCalled());
  unmount();
  render(<Asking part={part} isWanted />);
  await screen.findByText('arrived');
  expect(missing).toHaveBeenCalledTimes(1);
});

it('ignores a failed preload', async () => {
  const part = lazyPart(async () => Promise.reject(new Error('offline')));
  part.prepare();
  await expect(part.load()).rejects.toThrow('offline');
});
