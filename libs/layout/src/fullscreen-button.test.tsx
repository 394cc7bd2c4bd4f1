import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { FullscreenButton } from './fullscreen-button.tsx';

startI18n('zh-CN');

let element: Element | null;
const turn = (to: Element | null) => {
  element = to;
  document.dispatchEvent(new Event('fullscreenchange'));
};
const allow = (fullscreenEnabled: boolean) => {
  element = null;
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: fullscreenEnabled },
    fullscreenElement: { configurable: true, get: () => element },
    exitFullscreen: { configurable: true, value: () => Promise.resolve(turn(null)) },
  });
};
const answer = (requestFullscreen: () => Promise<void>) =>
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value: requestFullscreen,
  });

describe('FullscreenButton', () => {
  it('enters and leaves full screen', async () => {
    allow(true);
    answer(() => Promise.resolve(turn(document.documentElement)));
    render(<FullscreenButton />);

    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    await userEvent.click(screen.getByRole('button', { name: '退出全屏' }));

    expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
  });

  it('follows changes made by the browser', () => {
    allow(true);
    render(<FullscreenButton />);
    act(() => turn(document.documentElement));

    expect(screen.getByRole('button', { name: '退出全屏' })).toBeVisible();
  });

  it('does not change when the browser rejects the request', async () => {
    allow(true);
    answer(() => Promise.reject(new TypeError('not now')));
    render(<FullscreenButton />);
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));

    expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
  });

  it('is not rendered where full screen is not supported', () => {
    allow(false);
    render(<FullscreenButton />);

    expect(screen.queryByRole('button')).toBeNull();
  });
});
