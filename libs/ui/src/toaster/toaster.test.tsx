import { act, render, screen } from '@testing-library/react';

import { runStories } from '../testing/run-stories.ts';
import { showToast, type ToastRequest } from './toast-store.ts';
import * as stories from './toaster.stories.tsx';
import { Toaster } from './toaster.tsx';

runStories(stories);

describe('how long a toast stays', () => {
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
