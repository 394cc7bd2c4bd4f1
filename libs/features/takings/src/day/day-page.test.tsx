import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, FakeTransportError, setVisibility } from '@backroom/client/testing';
import { takingsContract as contract, type TakingsDayInput } from '@backroom/contract/takings';
import { clickButton, renderPages } from '@backroom/records/testing';

import { closeDay, createDay, createLine, createTillLine } from '../testing/takings-days.ts';
import { serveDay } from '../testing/takings-server.ts';
import { DayPage } from './day-page.tsx';

const PATH = '/cafu/cash-in/day';
const ALL = ['cafu:takings:query', 'cafu:cashIn:add', 'cafu:takings:close', 'cafu:takings:reopen'];
const server = createFakeServer();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  sessionStorage.clear();
});

const renderDay = (options: { permissions?: readonly string[]; isLeftOpen?: boolean; query?: string } = {}) =>
  renderPages(`${PATH}${options.query ?? ''}`, { pages: { [PATH]: DayPage }, permissions: ALL, ...options });
const findField = (name: string) => screen.findByRole('textbox', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
const enter = async (name: string, text: string) => userEvent.type(await findField(name), `${text}{Enter}`);
const getSum = () => screen.getByRole('status', { name: '合计' }).textContent;
const getBodies = (url: string) =>
  server.calls
    .filter((call) => call.method === 'POST' && call.url.endsWith(url))
    .map(({ arg }) => arg.body as TakingsDayInput);
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '关账' }));

describe('filling in', () => {
  it('closes a day of three methods with Enter between the fields, one press and one confirmation', async () => {
    serveDay(server, createDay());
    renderDay();
    await userEvent.click(await findField('现金实点'));
    await userEvent.keyboard('12000.50{Enter}9.5万{Enter}300{Enter}');

    expect(getSum()).toBe('107,300.50');
    await clickButton('关账');
    const dialog = within(await screen.findByRole('alertdialog'));
    for (const amount of ['12,000.50', '95,000.00', '300.00', '107,300.50'])
      expect(dialog.getByText(amount)).toBeInTheDocument();
    await confirm();

    expect(await screen.findByText(/王芳于.*关账/)).toBeInTheDocument();
    expect(getBodies('/close')).toMatchObject([
      {
        version: 0,
        lines: [
          { method: 'cash', counted: 1_200_050 },
          { method: 'wechat', counted: 9_500_000 },
          { method: 'alipay', counted: 30_000 },
        ],
      },
    ]);
    expect(getField('现金实点')).toHaveAttribute('readonly');
    expect(screen.getByText('✓ 已关账')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去填今天' })).toBeInTheDocument();
  });

  it('leaves out what is empty, which is not zero, and sends zero', async () => {
    serveDay(server, createDay());
    renderDay();
    await enter('微信实点', '0');
    await clickButton('保存');

    await waitFor(() => expect(getBodies('/day')).toHaveLength(1));
    expect(getBodies('/day')[0]!.lines).toMatchObject([{ method: 'wechat', counted: 0 }]);
    expect(await screen.findByText('已保存', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('takes one number from a store that has only a total', async () => {
    serveDay(server, createDay({ methods: [] }));
    renderDay();
    await enter('总额实点', '52,000');
    await clickButton('关账');
    await confirm();

    await waitFor(() => expect(getBodies('/close')).toHaveLength(1));
    expect(getBodies('/close')[0]!.lines).toMatchObject([{ method: 'total', counted: 5_200_000 }]);
  });

  it('keeps a text that is no amount with its reason, and sends nothing', async () => {
    serveDay(server, createDay());
    renderDay();
    await enter('现金实点', '12，5');

    expect(getField('现金实点')).toHaveValue('12，5');
    expect(getField('现金实点')).toHaveAccessibleDescription(/逗号/);
    await clickButton('关账');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('有1处金额需要改正')).toBeInTheDocument();
    expect(getField('现金实点')).toHaveFocus();
    expect(getField('现金实点')).toHaveAccessibleDescription(/逗号/);
    await userEvent.keyboard('7，');
    expect(getField('现金实点')).not.toHaveAccessibleDescription();
  });

  it('requires a reason where a line differs by more than the tolerance', async () => {
    serveDay(server, createDay({ lines: [createTillLine('cash', 1_000_000), createTillLine('wechat', 2_000_000)] }));
    renderDay();
    await enter('现金实点', '9980');

    expect(getSum()).toBe('29,980.00');
    expect(screen.getByText('应收10,000.00 · 少20.00')).toBeInTheDocument();
    await clickButton('关账');
    const reason = await screen.findByRole('textbox', { name: /原因/ });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('请说明差异的原因');
    await userEvent.type(reason, '找零出错');
    await clickButton('关账');
    await confirm();

    await waitFor(() => expect(getBodies('/close')).toMatchObject([{ reason: '找零出错' }]));
  });

  it('says how long a note may be before it is full', async () => {
    serveDay(server, createDay());
    renderDay();
    const note = await screen.findByRole('textbox', { name: '备注' });
    await userEvent.click(note);
    await userEvent.paste('雨'.repeat(160));
    expect(screen.queryByText('160/200')).not.toBeInTheDocument();
    await userEvent.paste('雪'.repeat(10_000));

    expect(note).toHaveValue('雨'.repeat(160) + '雪'.repeat(40));
    expect(note).toHaveAccessibleDescription(/200\/200/);
  });

  it('adds words to the note, and takes them out again', async () => {
    serveDay(server, createDay());
    renderDay();
    await clickButton('雨');
    await clickButton('停电');
    expect(getField('备注')).toHaveValue('雨 停电');
    await clickButton('雨');
    expect(getField('备注')).toHaveValue('停电');
  });

  it('counts cash by notes and coins, with the last float', async () => {
    serveDay(server, createDay());
    renderDay();
    await clickButton('点钞');
    const sheet = within(await screen.findByRole('dialog', { name: '纸币与硬币' }));
    expect(sheet.getByRole('textbox', { name: '备用金' })).toHaveValue('500.00');
    await userEvent.type(sheet.getByRole('spinbutton', { name: '100元张数' }), '30');
    await userEvent.type(sheet.getByRole('spinbutton', { name: '0.5元张数' }), '3');
    expect(sheet.getByRole('status', { name: '现金收入' })).toHaveTextContent('2,501.50');
    await userEvent.click(sheet.getByRole('button', { name: '填入' }));

    expect(await findField('现金实点')).toHaveValue('2,501.50');
    await clickButton('保存');
    await waitFor(() => expect(getBodies('/day')).toHaveLength(1));
    expect(getBodies('/day')[0]).toMatchObject({
      lines: [{ method: 'cash', counted: 250_150 }],
      cash: {
        float: 50_000,
        pieces: [
          { value: 10_000, count: 30 },
          { value: 50, count: 3 },
        ],
      },
    });
  });

  it('saves with Ctrl+Enter', async () => {
    serveDay(server, createDay());
    renderDay();
    await userEvent.type(await findField('现金实点'), '100{Control>}{Enter}{/Control}');

    await waitFor(() => expect(getBodies('/day')).toHaveLength(1));
  });

  it('adds a shift beside the whole day', async () => {
    serveDay(server, createDay());
    renderDay();
    await clickButton('分班次填写');
    await userEvent.click(await screen.findByRole('menuitem', { name: '早班' }));
    await enter('早班现金实点', '80');
    await clickButton('保存');

    await waitFor(() => expect(getBodies('/day')[0]?.lines).toMatchObject([{ shift: 'morning', counted: 8_000 }]));
  });

  it('asks before it sends an unusual amount, once', async () => {
    const day = serveDay(server, createDay({ methods: [] }));
    server.on(contract.save, ({ body }) => {
      if (!body.confirmed)
        throw new FakeApiError(409, '金额异常', {
          current: { unusual: [{ storeId: 5, day: body.day, amount: 999_999_900, limit: 15_000_000 }] },
        });
      return day.set({ lines: [createLine('total', { counted: 999_999_900, countedSource: 'person' })] });
    });
    renderDay();
    await enter('总额实点', '9999999');
    await clickButton('保存');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('超过通常的上限150,000.00');
    await clickButton('金额无误，提交');

    await waitFor(() => expect(getBodies('/day').map(({ confirmed }) => confirmed)).toEqual([false, true]));
    expect(await screen.findByText('已保存', { selector: '[role=status]' })).toBeInTheDocument();
  });
});

describe('without a network', () => {
  it('says so, keeps what was typed, and closes the day once when it is back', async () => {
    const day = serveDay(server, createDay());
    let isOnline = false;
    const answer = closeDay(createDay({ lines: [createLine('cash', { counted: 10_000, countedSource: 'person' })] }));
    server.on(contract.close, () => {
      if (!isOnline) throw new FakeTransportError('offline');
      return day.set(answer);
    });
    renderDay();
    await enter('现金实点', '100');
    await clickButton('关账');
    await confirm();

    expect(await screen.findByText(/填写的内容存在本机/)).toBeInTheDocument();
    expect(getField('现金实点')).toHaveAttribute('readonly');
    isOnline = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('✓ 已关账')).toBeInTheDocument();
    expect(getBodies('/close')).toHaveLength(2);
    act(() => void dispatchEvent(new Event('online')));
    expect(getBodies('/close')).toHaveLength(2);
  });

  it('takes the stored day for the answer that was lost', async () => {
    const day = serveDay(server, createDay());
    let attempts = 0;
    server.on(contract.close, ({ body }) => {
      attempts += 1;
      if (attempts > 1) throw new FakeApiError(409, '已关账', { current: day.get() });
      const lines = body.lines.map(({ method, counted }) =>
        createLine(method, { counted: counted ?? null, countedSource: 'person' }),
      );
      day.set({ ...closeDay(createDay({ lines })), version: 1 });
      throw new FakeTransportError('timeout');
    });
    renderDay();
    await enter('现金实点', '100');
    await clickButton('关账');
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: '立即重试' }));

    expect(await screen.findByText('✓ 已关账')).toBeInTheDocument();
    expect(attempts).toBe(2);
    expect(screen.queryByRole('region', { name: /数据已被他人修改/ })).not.toBeInTheDocument();
  });

  it('goes back to the fields, and sends nothing then', async () => {
    serveDay(server, createDay());
    server.on(contract.save, () => {
      throw new FakeTransportError('offline');
    });
    renderDay();
    await enter('现金实点', '100');
    await clickButton('保存');
    await userEvent.click(await screen.findByRole('button', { name: '继续修改' }));
    act(() => void dispatchEvent(new Event('online')));

    expect(getBodies('/day')).toHaveLength(1);
    expect(getField('现金实点')).not.toHaveAttribute('readonly');
    expect(getField('现金实点')).toHaveValue('100.00');
  });
});

describe('what was typed', () => {
  const visit = async (userId: number) => {
    const { unmount } = { unmount: () => document.body.replaceChildren() };
    renderPages(PATH, { pages: { [PATH]: DayPage }, permissions: ALL, isLeftOpen: true, user: { userId } });
    return { field: await findField('现金实点'), unmount };
  };

  it('is there again after a crash for the same person, and for no other', async () => {
    serveDay(server, createDay());
    const { field } = await visit(7);
    await userEvent.type(field, '12，5');
    act(() => void dispatchEvent(new Event('pagehide')));
    document.body.replaceChildren();

    const again = await visit(8);
    expect(again.field).toHaveValue('');
    document.body.replaceChildren();
    const own = await visit(7);
    expect(own.field).toHaveValue('12，5');
    expect(screen.getByText(/已恢复未保存的内容/)).toBeInTheDocument();
  });

  it('stays on its day while another is shown', async () => {
    const days = serveDay(server, createDay());
    server.on(contract.day, ({ query }) =>
      query.day === '2026-11-29' ? createDay({ day: '2026-11-29' }) : days.get(),
    );
    renderDay();
    await enter('现金实点', '100');
    await userEvent.click(screen.getByRole('link', { name: /11月29日/ }));
    await screen.findByText(/· 11月29日 周日/);
    expect(getField('现金实点')).toHaveValue('');
    await userEvent.click(screen.getByRole('link', { name: /11月28日/ }));

    await waitFor(() => expect(getField('现金实点')).toHaveValue('100.00'));
  });

  it('is merged with what another person has saved, and asks where both have changed', async () => {
    const day = serveDay(server, createDay());
    renderDay();
    await enter('现金实点', '100');
    await enter('微信实点', '70');
    day.set({
      lines: [
        createLine('cash', { counted: 20_000, countedSource: 'person' }),
        createLine('alipay', { counted: 5_000, countedSource: 'person' }),
      ],
    });
    await clickButton('保存');

    const merge = within(await screen.findByRole('region', { name: /数据已被他人修改/ }));
    const cash = within(merge.getByRole('listitem', { name: '现金实点' }));
    expect(cash.getByText('200.00')).toBeInTheDocument();
    expect(cash.getByText('100.00')).toBeInTheDocument();
    await clickButton('保存');
    expect(getBodies('/day')).toHaveLength(1);
    await userEvent.click(cash.getByRole('radio', { name: '用我填写的' }));
    await clickButton('保存');

    await waitFor(() => expect(getBodies('/day')).toHaveLength(2));
    expect(getBodies('/day')[1]).toMatchObject({
      version: 1,
      lines: [{ counted: 10_000 }, { counted: 7_000 }, { counted: 5_000 }],
    });
  });

  it('is shown where another person has closed the day meanwhile', async () => {
    const day = serveDay(server, createDay());
    renderDay();
    await enter('现金实点', '100');
    day.set(closeDay(createDay({ lines: [createLine('cash', { counted: 20_000, countedSource: 'person' })] })));
    await clickButton('保存');

    expect(await screen.findByText('你填写的内容没有提交')).toBeInTheDocument();
    expect(screen.getByText('现金实点：100.00（现在：200.00）')).toBeInTheDocument();
    // The figures are those of the day, beside what can be done with them.
    expect(getField('现金实点')).toHaveValue('200.00');
    expect(getSum()).toBe('200.00');
    await clickButton('知道了，放弃我填写的');
    expect(await findField('现金实点')).toHaveValue('200.00');
  });
});

describe('states', () => {
  it('asks for no reason of a day that is closed', async () => {
    const line = createLine('cash', {
      ...createTillLine('cash', 1_000_000),
      counted: 900_000,
      countedSource: 'person',
    });
    serveDay(server, closeDay(createDay({ lines: [line], reason: '找零出错' })));
    renderDay();
    const reason = await screen.findByRole('textbox', { name: '原因' });

    expect(reason).toHaveValue('找零出错');
    expect(reason).not.toBeRequired();
    expect(reason).not.toHaveAccessibleDescription();
  });

  it('says who has closed, and reopens with a reason', async () => {
    const closed = closeDay(createDay());
    const day = serveDay(server, closed);
    server.on(contract.reopen, ({ body }) =>
      day.set({
        ...createDay(),
        state: 'reopened',
        sign: 'reopened',
        reopenReason: body.reason,
        reopened: closed.closed,
      }),
    );
    renderDay();
    await clickButton('重新开账');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '重新开账' }));
    expect(dialog.getByRole('textbox', { name: /原因/ })).toHaveAccessibleDescription('请填写原因');
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '漏了外卖');
    await userEvent.click(dialog.getByRole('button', { name: '重新开账' }));

    expect(await screen.findByText('王芳重新开账：漏了外卖')).toBeInTheDocument();
    expect(getField('现金实点')).not.toHaveAttribute('readonly');
  });

  it.each([
    ['notBegun', '这一天还没有开始，开始营业后才能填写'],
    ['notOpened', '这一天门店还没有开业'],
    ['monthLocked', '当月计划已锁定，不能再修改'],
    ['tooOld', '更改这一天的金额需要“更正实收”的权限'],
  ] as const)('names why nothing can be changed: %s', async (blocked, words) => {
    serveDay(server, createDay({ blocked, may: { edit: false, close: false, reopen: false, review: false } }));
    renderDay();

    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '关账' })).not.toBeInTheDocument();
  });

  it.each([
    ['not yet closed', { blocked: null }, 'tag%3Acafu%3AcashIn%3Aadd'],
    ['long closed', { blocked: 'tooOld' }, 'tag%3Acafu%3AcashIn%3Acorrect'],
  ] as const)('leads to why the right is missing: %s', async (_case, { blocked }, what) => {
    serveDay(server, createDay({ blocked, may: { edit: false, close: false, reopen: false, review: false } }));
    renderDay({ permissions: ['cafu:takings:query'] });

    const link = await screen.findByRole('link', { name: '为什么不能修改' });
    expect(link).toHaveAttribute('href', `/admin/why?what=${what}`);
  });

  it('follows the days that pass while the window is away, also if another day comes first meanwhile', async () => {
    const { near } = createDay();
    serveDay(server, createDay({ day: '2026-11-29', sign: 'future' }));
    renderDay();
    expect(await screen.findByRole('link', { name: /^今天/, current: 'date' })).toBeInTheDocument();
    const over = { today: '2026-11-30', near: near.with(-1, { ...near.at(-1)!, sign: 'open' as const }) };
    server.on(contract.day, ({ query }) =>
      createDay({ ...over, day: query.day ?? '2026-11-30', sign: query.day ? 'open' : 'future' }),
    );
    act(() => setVisibility('visible'));

    expect(await screen.findByRole('link', { name: /^昨天.*未关账$/, current: 'date' })).toBeInTheDocument();
    expect(await screen.findByText('未关账', { selector: 'strong, b, span' })).toBeInTheDocument();
    expect(screen.queryByText('进行中')).not.toBeInTheDocument();
  });

  it('names each day with its sign', async () => {
    serveDay(server, createDay());
    renderDay();

    expect(await screen.findByRole('link', { name: /28.*11月28日 周六，未录入$/ })).toHaveAttribute(
      'aria-current',
      'date',
    );
    expect(screen.getByRole('link', { name: /^今天.*29.*11月29日 周日，进行中$/ })).toBeInTheDocument();
  });

  it('is saved, but not closed, by who may only enter', async () => {
    serveDay(server, createDay({ may: { edit: true, close: false, reopen: false, review: false } }));
    renderDay();

    expect(await screen.findByRole('button', { name: '保存' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '关账' })).not.toBeInTheDocument();
  });

  it('says that the user has no store', async () => {
    server.on(contract.day, () => {
      throw new FakeApiError(404, '没有门店');
    });
    renderDay();

    expect(await screen.findByText('没有可以查看的门店')).toBeInTheDocument();
  });

  it('loads again after an error', async () => {
    server.on(contract.day, () => {
      throw new FakeTransportError('offline');
    });
    renderDay();
    const retry = await screen.findByRole('button', { name: /重试/ });
    serveDay(server, createDay());
    await userEvent.click(retry);

    expect(await findField('现金实点')).toBeInTheDocument();
  });

  it('is refused without the right', () => {
    renderDay({ permissions: [] });

    expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
  });
});
