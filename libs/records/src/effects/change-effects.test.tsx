import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ChangeEffects as Effects } from '@backroom/contract/effects';
import { FootNoticeArea, setLanguage } from '@backroom/ui';

import { ChangeEffects } from './change-effects.tsx';
import { useSettled } from './use-settled.ts';

const NONE = { count: 0, names: [] };
const effects: Effects = {
  stop: null,
  people: {
    count: 12_000,
    list: [
      { userId: 7, name: '林小满' },
      { userId: 8, name: '朱慧敏' },
    ],
  },
  person: { userId: 7, name: '林小满' },
  entries: { gained: [{ menuId: 1, title: '岗位管理', titleEn: 'Posts', menuType: 'C' }], lost: [] },
  rows: [
    { kind: 'user', before: 3, after: 10_001, gained: { count: 9_998, names: ['王芳', '李强', '陈明'] }, lost: NONE },
    { kind: 'store', before: 2, after: 1, gained: NONE, lost: { count: 1, names: ['静安寺店'] } },
  ],
};
const refetch = jest.fn();
const show = (data: Effects | undefined, props: Partial<Parameters<typeof ChangeEffects>[0]> = {}) =>
  render(
    <FootNoticeArea>
      <ChangeEffects result={{ data, isFetching: false, refetch }} isStale={false} {...props} />
    </FootNoticeArea>,
  );

afterEach(() => act(() => setLanguage('zh-CN')));

it('has the totals before and after, with what comes and goes', () => {
  show(effects, { onPersonChange: jest.fn() });

  expect(screen.getByRole('region', { name: '保存后会怎样' })).toHaveTextContent('影响10,000+名用户');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['用户3 → 10,000+多出9,998 王芳、李强、陈明等', '门店2 → 1少掉1 静安寺店']);
});

it('lists pages and actions only for a form that does not show them itself', () => {
  show(effects, { hasEntries: true });

  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('页面多出1 岗位管理');
});

it('lets the user choose whose rows are counted', async () => {
  const onPersonChange = jest.fn();
  show(effects, { onPersonChange });

  await userEvent.click(screen.getByRole('combobox', { name: '看谁' }));
  await userEvent.click(await screen.findByRole('option', { name: '朱慧敏' }));

  expect(onPersonChange).toHaveBeenCalledWith(8);
});

it.each([
  ['the rows stay the same', { rows: [] }, '林小满能看到的数据不变。'],
  ['nobody is concerned', { people: { count: 0, list: [] }, person: null, rows: [] }, '不影响任何用户'],
  ['nobody may be listed', { people: { count: 3, list: [] }, person: null, rows: [] }, '其中没有你能查看的用户'],
  ['the author would be shut out', { stop: 'ownAccess' }, '你自己就改不回来了'],
  ['users would gain what the author lacks', { stop: 'moreRights' }, '有人会得到你自己没有的权限'],
  ['no administrator would be left', { stop: 'lastAdministrator' }, '至少要保留一名启用的系统管理员'],
] satisfies [string, Partial<Effects>, string][])('says that %s', (_what, changes, text) => {
  show({ ...effects, ...changes }, { onPersonChange: jest.fn() });

  expect(screen.getByRole('region')).toHaveTextContent(text);
});

it('says in its place that it failed, and that saving goes on', async () => {
  show(undefined, { result: { error: new Error('down'), isFetching: false, refetch } });

  expect(screen.getByRole('region')).toHaveTextContent('不影响保存');
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('is busy while it is calculated', () => {
  show(undefined, { result: { isFetching: true, refetch } });

  expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: '正在计算会有哪些变化' })).toBeInTheDocument();
});

describe('out of sight', () => {
  /** How much of the effects, which are 200 px high, is seen. */
  let scroll: (seen: number) => void;
  beforeEach(() => {
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((report) => {
      scroll = (seen) =>
        act(() =>
          report(
            [
              {
                intersectionRect: { height: seen },
                boundingClientRect: { height: 200 },
              } as IntersectionObserverEntry,
            ],
            null as unknown as IntersectionObserver,
          ),
        );
      return { observe: jest.fn(), disconnect: jest.fn() } as unknown as IntersectionObserver;
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const getLine = () => screen.queryByRole('button', { name: /看明细$/ });

  it('are in one line at the foot of the form, which leads to them', async () => {
    show(effects, { hasEntries: true, onPersonChange: jest.fn() });
    expect(getLine()).not.toBeInTheDocument();
    scroll(0);

    expect(getLine()).toHaveAccessibleName('影响10,000+名用户 · 页面多出1 · 用户多出9,998 · 门店少掉1 看明细');
    const section = screen.getByRole('region', { name: '保存后会怎样' });
    expect(section).not.toContainElement(getLine());
    const reveal = jest.spyOn(section, 'scrollIntoView');
    act(() => getLine()?.focus());
    await userEvent.keyboard('{Enter}');
    expect(reveal).toHaveBeenCalledTimes(1);
    expect(section).toHaveFocus();
    scroll(30);
    expect(getLine()).toBeInTheDocument();
    scroll(120);
    expect(getLine()).not.toBeInTheDocument();
  });

  it.each([
    ['that saving will be refused', { data: { ...effects, stop: 'ownAccess' as const } }, '改不回来'],
    ['that the rows stay the same', { data: { ...effects, rows: [] } }, '林小满能看到的数据不变。'],
    ['that it is being calculated', { data: undefined }, '正在计算'],
    ['that it failed', { data: undefined, error: new Error('down') }, '不影响保存'],
  ])('say %s', (_what, result, text) => {
    show(undefined, { result: { isFetching: false, refetch, ...result } });
    scroll(0);

    expect(getLine()).toHaveTextContent(text);
  });
});

it('speaks English', () => {
  act(() => setLanguage('en-US'));
  show(effects, { onPersonChange: jest.fn() });

  expect(screen.getByRole('region', { name: 'What would change' })).toHaveTextContent('Affects 10,000+ users');
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Stores2 → 11 fewer 静安寺店');
});

it('asks about a draft once it has stayed for a moment', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(
    ({ value }: { value: number | undefined }) => useSettled(value, String(value)),
    {
      initialProps: { value: undefined as number | undefined },
    },
  );
  act(() => void jest.advanceTimersByTime(300));
  rerender({ value: 1 });
  expect(result.current).toEqual({ value: undefined, isStale: true });
  act(() => void jest.advanceTimersByTime(300));
  expect(result.current).toEqual({ value: 1, isStale: false });
  rerender({ value: 2 });
  expect(result.current).toEqual({ value: 1, isStale: true });
  rerender({ value: undefined });
  expect(result.current.value).toBeUndefined();
  jest.useRealTimers();
});
