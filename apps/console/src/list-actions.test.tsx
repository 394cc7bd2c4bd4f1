import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeApiError } from '@backroom/client/testing';
import { sample } from '@backroom/client/testing/contract';
import { toExplainedTarget, toWhyAddress } from '@backroom/contract/explanations/rules';
import { userContract } from '@backroom/contract/users';
import { chooseTool, clickButton, mockDownloads, readTools, selectAllRows } from '@backroom/records/testing';
import { startI18n } from '@backroom/ui';

import { FIRST_ID, listCases } from './testing/list-pages.ts';
import { answer, findRows, open, resetServer, server, toSearch, toTexts } from './testing/list-server.tsx';

startI18n('zh-CN');
beforeEach(resetServer);

/** "Delete", alone or with a number of records. */
const REMOVE = /^(?:删除|结束\d*个?会话)/;

/** What a permission shows, by the endpoint of the contract. */
const CONTROLS: Readonly<Record<string, RegExp>> = {
  create: /^新建/,
  import: /^导入/,
  export: /^导出/,
  update: /^编辑/,
  remove: REMOVE,
  history: /^变更记录/,
};

/** Leads from each row to everybody who can change it. */
const LIST_PEOPLE = userContract.list.access;

/** The names of all buttons, and of what the menus of the list and of the first row offer. */
async function readControls(): Promise<string[]> {
  const [row] = await findRows();
  const tools = await readTools();
  const getNames = (role: string) =>
    screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent);
  const buttons = [...getNames('button'), ...tools];
  const more = within(row!).queryByRole('button', { name: /^更多/ });
  if (!more) return buttons;
  await userEvent.click(more);
  await screen.findByRole('menu');
  return [...buttons, ...getNames('menuitem')];
}

async function removeFirstRow(): Promise<void> {
  const [row] = await findRows();
  const more = within(row!).queryByRole('button', { name: /^更多/ });
  if (!more) return userEvent.click(within(row!).getByRole('button', { name: REMOVE }));
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: REMOVE }));
}

describe.each(listCases)('$component', (list) => {
  it.each(['list', ...Object.keys(CONTROLS)].filter((name) => list.contract[name]))(
    'with permission to %s offers that alone',
    async (name) => {
      answer(list, 1);
      const tags = [list.contract.list, list.contract[name]!].map(({ access }) => access as string);
      await open(list, '', [...tags, ...list.needed]);
      const shown = await readControls();
      const isGranted = (each: string) => tags.includes(list.contract[each]?.access ?? '');
      const granted = Object.keys(CONTROLS).filter(isGranted);
      expect(Object.keys(CONTROLS).filter((each) => shown.some((text) => CONTROLS[each]?.test(text)))).toEqual(granted);
      if (name !== 'list') return;
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      // Opening a record has a permission of its own, where one can be read.
      const [row] = await findRows();
      if (list.contract.byId && list.contract.byId.access !== list.needed[0])
        expect(
          within(row!).queryByRole('button', {
            name: list.contract.list.access === LIST_PEOPLE ? /^(?!导出|更多)/ : /^(?!导出)/,
          }),
        ).not.toBeInTheDocument();
    },
  );
});

describe.each(listCases.filter(({ contract }) => contract.update))('the rows of $component', (list) => {
  it('lead those who may list people to everybody who can change them', async () => {
    answer(list, 1);
    const { address } = await open(list);
    const [row] = await findRows();
    await userEvent.click(within(row!).getByRole('button', { name: /^更多/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '谁能修改' }));
    const what = list.contract.update && toExplainedTarget(list.contract.update.access, FIRST_ID);
    expect(address()).toBe(toWhyAddress({ what }));
  });
});

describe.each(listCases.filter(({ isExported }) => isExported))('the export of $component', (list) => {
  it('has the rows of all pages that match the filters', async () => {
    const save = mockDownloads();
    answer(list, 1);
    const query = { ...list.filters, ...(list.isPaged && { orderBy: list.sorts[0] ?? 'createdAt' }) };
    await open(list, toSearch({ ...query, pageSize: '50' }));
    await findRows();
    await chooseTool('导出');
    const dialog = screen.queryByRole('dialog', { name: /^导出/ });
    if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: '导出' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const { url, arg } = server.calls.at(-1)!;
    expect(url).toBe(list.contract.export?.path);
    expect(toTexts(arg.query)).toMatchObject({ ...query, ...list.fixed });
    expect(toTexts(arg.query)).not.toHaveProperty('pageSize');
    save.mockRestore();
  });
});

describe.each(listCases.filter(({ contract }) => contract.remove))('the deletion of $component', (list) => {
  const remove = list.contract.remove!;
  const getBodies = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ arg }) => arg.body);
  const confirm = async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await dialog.findByRole('button', { name: REMOVE }));
  };

  it('is confirmed, and refused by the server leaves dialog and row', async () => {
    answer(list, 2);
    server.on(remove, () => {
      throw new FakeApiError(409, '正在使用');
    });
    await open(list);
    await removeFirstRow();
    await screen.findByRole('alertdialog');
    expect(getBodies()).toEqual([]);
    await confirm();
    await waitFor(() => expect(getBodies()).toEqual([{ ids: [FIRST_ID] }]));
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeEnabled());
    await clickButton('取消');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await findRows()).toHaveLength(2);

    server.on(remove, () => sample(remove.data));
    await removeFirstRow();
    answer(list, 1);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await findRows()).toHaveLength(1));
  });

  if (!list.isPaged) return;
  it('takes all selected rows', async () => {
    answer(list, 2);
    server.on(remove, () => sample(remove.data));
    await open(list);
    await selectAllRows();
    await userEvent.click(await screen.findByRole('button', { name: REMOVE }));
    await confirm();
    await waitFor(() => expect(getBodies()).toEqual([{ ids: [FIRST_ID, FIRST_ID + 1] }]));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
