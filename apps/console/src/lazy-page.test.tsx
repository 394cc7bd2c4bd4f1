import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { LazyPage, loadPage, markPrepared, reloadForNewBuild } from './lazy-page.tsx';

startI18n('zh-CN');

const health = jest.fn();
globalThis.fetch = health;
let reloads: number;
beforeEach(() => {
  reloads = 0;
  history.replaceState(null, '');
  health.mockResolvedValue({ ok: true });
  // jsdom does not implement navigation and reports an error instead.
  jest.spyOn(console, 'error').mockImplementation((what) => {
    if (!String(what).includes('navigation')) throw new Error(String(what));
    reloads += 1;
  });
});
afterEach(() => jest.restoreAllMocks());

const advanceClock = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + ms);

describe('a chunk that cannot be loaded', () => {
  it('reloads the page once in thirty seconds', async () => {
    expect(await reloadForNewBuild()).toBe(true);
    advanceClock(29_000);
    expect(await reloadForNewBuild()).toBe(false);
    expect(reloads).toBe(1);

    advanceClock(31_000);
    expect(await reloadForNewBuild()).toBe(true);
    expect(reloads).toBe(2);
  });

  it('reloads no more often if storage is blocked', async () => {
    for (const name of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });

    expect([await reloadForNewBuild(), await reloadForNewBuild()]).toEqual([true, false]);
    expect(reloads).toBe(1);
  });

  it.each([
    ['does not respond', () => health.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['is unhealthy', () => health.mockResolvedValue({ ok: false })],
  ])('does not reload while the server %s', async (_what, mockHealth) => {
    mockHealth();

    expect(await reloadForNewBuild()).toBe(false);
    expect(reloads).toBe(0);
  });

  it('does not reload with unsaved changes', async () => {
    const preventUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);

    expect(await reloadForNewBuild()).toBe(false);
    expect(reloads).toBe(0);
    removeEventListener('beforeunload', preventUnload);
  });

  it('shows an error with buttons to reload and to retry', async () => {
    health.mockResolvedValue({ ok: false });
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(() => <h1>岗位管理</h1>);
    render(<LazyPage source={{ load }} onShown={() => undefined} />);

    expect(await screen.findByRole('heading', { name: '页面没能加载' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(reloads).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '岗位管理' })).toBeVisible());
  });
});

describe('the first data of a page', () => {
  const Rows = () => <h1>岗位管理</h1>;
  const createSource = () => ({ load: () => Promise.resolve(Rows) });
  const ignore = () => undefined;
  const queryHeading = () => screen.queryByRole('heading', { name: '岗位管理' });

  it('is requested once the code is there, and the page renders with it', async () => {
    let finish: () => void = ignore;
    const requestData = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<LazyPage source={createSource()} needsData={() => true} requestData={requestData} onShown={ignore} />);
    await waitFor(() => expect(requestData).toHaveBeenCalledWith(Rows));
    expect(queryHeading()).toBeNull();

    finish();
    expect(await screen.findByRole('heading', { name: '岗位管理' })).toBeVisible();
    expect(requestData).toHaveBeenCalledTimes(1);
  });

  it('is requested while the code loads, and withdrawn once the page has rendered', async () => {
    const events: string[] = [];
    const note = (event: string) => void events.push(event);
    const source = {
      load: async () => {
        note('load');
        await Promise.resolve();
        note('loaded');
        return Rows;
      },
    };
    const onLoad = () => {
      note('request');
      return () => note('withdraw');
    };
    const requestData = async () => note('use');
    const props = { source, onLoad, needsData: () => true, requestData, onShown: ignore };
    const { unmount } = render(<LazyPage {...props} />);
    expect(await screen.findByRole('heading', { name: '岗位管理' })).toBeVisible();
    expect(events).toEqual(['request', 'load', 'loaded', 'use', 'withdraw']);

    // The code of the page is there from now on: its own request is as early.
    unmount();
    render(<LazyPage {...props} />);
    await waitFor(() => expect(events.slice(5)).toEqual(['use']));
  });

  it('is withdrawn if the code cannot be loaded', async () => {
    const withdraw = jest.fn();
    const source = { load: () => Promise.reject(new Error('404')) };
    render(<LazyPage source={source} onLoad={() => withdraw} onShown={ignore} />);
    await waitFor(() => expect(withdraw).toHaveBeenCalledTimes(1));
  });

  it('is not waited for when it is slow', async () => {
    const neverArrives = () => new Promise<never>(ignore);
    render(<LazyPage source={createSource()} needsData={() => true} requestData={neverArrives} onShown={ignore} />);

    expect(await screen.findByRole('heading', { name: '岗位管理' })).toBeVisible();
  });

  it.each([
    ['is in the store', ignore, () => false],
    ['was requested with the document', markPrepared, () => true],
  ])('does not delay a loaded page if it %s', async (_what, prepare, needsData) => {
    const source = createSource();
    await loadPage(source);
    prepare(source);
    render(<LazyPage source={source} needsData={needsData} onShown={ignore} />);

    expect(queryHeading()).toBeVisible();
  });
});
