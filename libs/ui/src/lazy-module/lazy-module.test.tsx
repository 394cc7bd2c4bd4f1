import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { createLazyModule, type LazyModule, useLazyModule } from './lazy-module.ts';

const handleLoadError = jest.fn();

function Probe({ lazyModule, isEnabled }: { lazyModule: LazyModule<{ text: string }>; isEnabled: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useLazyModule(lazyModule, isEnabled && !hasFailed, () => {
    handleLoadError();
    setHasFailed(true);
  });
  return <p>{loaded?.text ?? 'not loaded'}</p>;
}

afterEach(() => handleLoadError.mockClear());

it('loads once when enabled and is available synchronously afterwards', async () => {
  const importModule = jest.fn(async () => ({ text: 'loaded' }));
  const lazyModule = createLazyModule(importModule);
  const { rerender, unmount } = render(<Probe lazyModule={lazyModule} isEnabled={false} />);
  expect(importModule).not.toHaveBeenCalled();
  rerender(<Probe lazyModule={lazyModule} isEnabled />);
  await screen.findByText('loaded');
  unmount();

  render(<Probe lazyModule={lazyModule} isEnabled />);
  expect(screen.getByText('loaded')).toBeVisible();
  expect(importModule).toHaveBeenCalledTimes(1);
});

it('is available in the first render after preloading', async () => {
  const lazyModule = createLazyModule(async () => ({ text: 'loaded' }));
  lazyModule.preload();
  await lazyModule.load();
  render(<Probe lazyModule={lazyModule} isEnabled />);
  expect(screen.getByText('loaded')).toBeVisible();
});

it('reports a load error and retries on the next mount', async () => {
  const importModule = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ text: 'loaded' });
  const lazyModule = createLazyModule<{ text: string }>(importModule);
  const { unmount } = render(<Probe lazyModule={lazyModule} isEnabled />);
  await waitFor(() => expect(handleLoadError).toHaveBeenCalled());
  unmount();
  render(<Probe lazyModule={lazyModule} isEnabled />);
  await screen.findByText('loaded');
  expect(handleLoadError).toHaveBeenCalledTimes(1);
});

it('ignores a failed preload', async () => {
  const lazyModule = createLazyModule(async () => Promise.reject(new Error('offline')));
  lazyModule.preload();
  await expect(lazyModule.load()).rejects.toThrow('offline');
});
