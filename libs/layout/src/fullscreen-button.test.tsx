import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { FullscreenButton } from './fullscreen-button.tsx';

startI18n('zh-CN');

let fullscreenElement: Element | null;
const setFullscreen = (to: Element | null) => {
  fullscreenElement = to;
  document.dispatchEvent(new Event('fullscreenchange'));
};
const setSupported = (fullscreenEnabled: boolean) => {
  fullscreenElement = null;
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: fullscreenEnabled },
    fullscreenElement: { configurable: true, get: () => fullscreenElement },
    exitFullscreen: { configurable: true, value: () => Promise.resolve(setFullscreen(null)) },
  });
};
const mockRequest = (requestFullscreen: () => Promise<void>) =>
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value: requestFullscreen,
  });

describe('FullscreenButton', () => {
  it('enters and leaves full screen', async () => {
    setSupported(true);
    mockRequest(() => Promise.resolve(setFullscreen(document.documentElement)));
    render(<FullscreenButton />);

    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    await userEvent.click(screen.getByRole('button', { name: '退出全屏' }));

    expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
  });

  it('follows changes made by the browser', () => {
    setSupported(true);
    render(<FullscreenButton />);
    act(() => setFullscreen(document.documentElement));

    expect(screen.getByRole('button', { name: '退出全屏' })).toBeVisible();
  });

  it('does not change when the browser rejects the request', async () => {
    setSupported(true);
    mockRequest(() => Promise.reject(new TypeError('not now')));
    render(<FullscreenButton />);
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));

    expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
  });

  it('is not rendered where full screen is not supported', () => {
    setSupported(false);
    render(<FullscreenButton />);

    expect(screen.queryByRole('button')).toBeNull();
  });
});
