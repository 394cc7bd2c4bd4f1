import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { listCases } from './testing/list-pages.ts';
import { answer, findRows, open, resetServer, toSearch } from './testing/list-server.tsx';

startI18n('zh-CN');
beforeEach(resetServer);

const getLine = () => screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('[data-sticky]')!;
const getNames = () =>
  within(getLine())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe.each(listCases)('the line above $component', (list) => {
  it('has a search, one button for the filters, one menu, and the primary action', async () => {
    answer(list, 1);
    await open(list);
    await findRows();
    const [purpose, ...others] = getNames();
    expect(purpose).toMatch(/^.{4,}$/);
    const create = list.contract.create ? [expect.stringMatching(/^新建/)] : [];
    expect(others).toEqual(['筛选', '列表选项', ...create]);
    expect(within(getLine()).queryAllByRole('searchbox')).toHaveLength(list.isSearched ? 1 : 0);
    expect(within(getLine()).queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('counts the active filters, and has a chip to clear each', async () => {
    answer(list, 1);
    const { address } = await open(list, toSearch(list.filters));
    await findRows();
    const chips = within(getLine()).getAllByRole('button', { name: /^清除“/ });
    expect(getNames()).toContain(`筛选（${chips.length}）`);

    for (const { ariaLabel } of chips.map((chip) => ({ ariaLabel: chip.getAttribute('aria-label')! }))) {
      await userEvent.click(screen.getByRole('button', { name: ariaLabel }));
      await waitFor(() => expect(screen.queryByRole('button', { name: ariaLabel })).not.toBeInTheDocument());
    }
    await waitFor(() => expect(screen.getByRole('button', { name: '筛选' })).toHaveFocus());
    expect(within(getLine()).queryByRole('button', { name: '重置' })).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(list.address));
  });

  it('opens filters and menu by keyboard, and takes the focus back', async () => {
    answer(list, 1);
    await open(list);
    await findRows();
    const filters = screen.getByRole('button', { name: '筛选' });
    filters.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: '筛选' });
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(filters).toHaveFocus());
    expect(panel).not.toBeInTheDocument();

    await userEvent.tab();
    expect(screen.getByRole('button', { name: '列表选项' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '刷新' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '列表选项' })).toHaveFocus());
  });
});
