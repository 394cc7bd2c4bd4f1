import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { monthPlanContract as contract, type PlanEditor } from '@backroom/contract/month-plan';
import { renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { servePlans } from '../testing/fake-plans.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const ALL = ['cafu:monthPlan:list', 'cafu:monthPlan:edit', 'cafu:cashIn:add', 'cafu:cashIn:correct'];
const server = createFakeServer();
let editors: PlanEditor[];
let announced: (number | null)[];
let isNarrow = false;

beforeEach(() => {
  installBrowserTabs();
  server.install();
  server.calls.length = 0;
  editors = [];
  announced = [];
  isNarrow = false;
  servePlans(server, [createSheet(1), createSheet(2)]);
  server.on(contract.presence, () => ({ editors }));
  server.on(contract.announceEditing, ({ body }) => {
    announced.push(body.editing && body.editing.day);
    return null;
  });
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isNarrow && media === '(max-width: 767px)',
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  removeBrowserTabs();
});

const open = () => renderPages(`${PATH}?month=2026-04`, { pages: { [PATH]: MonthPlanPage }, permissions: ALL });
let fingerprints = 0;
/** Others begin, move on or end; the event stream announces it. */
function change(next: PlanEditor[], month = '2026-04') {
  editors = next;
  fingerprints += 1;
  const presence = next.length > 0 ? { [month]: String(fingerprints) } : {};
  act(() => new BroadcastChannel('backroom.events').postMessage({ presence: JSON.stringify({ presence }) }));
}
const editorOf = (storeId: number, values: Partial<PlanEditor> = {}): PlanEditor => ({
  name: '王芳',
  storeId,
  kind: 'plan',
  day: 3,
  ...values,
});
const rowOf = (store: string) =>
  screen.getByRole('rowheader', { name: (name) => name.startsWith(store) }).closest<HTMLElement>('[role="row"]')!;

describe('the grid', () => {
  it('shows in its row and cell who else edits, until the end', async () => {
    open();
    await screen.findByRole('grid');
    change([editorOf(2), editorOf(2, { name: '李雷', day: 4 })]);
    const tag = await within(rowOf('门店2')).findByText('王芳、李雷正在编辑');

    expect(tag).toBeInTheDocument();
    const marked = [...rowOf('门店2').querySelectorAll('[role="gridcell"][data-edited]')];
    expect(marked.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('4月3日'),
      expect.stringContaining('4月4日'),
    ]);
    expect(within(rowOf('门店1')).queryByText(/正在编辑/)).not.toBeInTheDocument();
    change([]);
    await waitFor(() => expect(screen.queryByText(/正在编辑/)).not.toBeInTheDocument());
    expect(rowOf('门店2').querySelector('[data-edited]')).toBeNull();
  });

  it('shows only those who edit the amounts that it shows', async () => {
    open();
    await screen.findByRole('grid');
    change([editorOf(1, { kind: 'actual' }), editorOf(2)]);
    await within(rowOf('门店2')).findByText('王芳正在编辑');

    expect(within(rowOf('门店1')).queryByText(/正在编辑/)).not.toBeInTheDocument();
  });

  it('announces the editing of the active row politely, and the same people once', async () => {
    open();
    const grid = await screen.findByRole('grid');
    act(() => grid.focus());
    change([editorOf(1)]);
    const text = '门店1：王芳正在编辑';
    await waitFor(() => expect(screen.getByText(text)).toHaveAttribute('role', 'status'));
    change([editorOf(1, { day: 9 })]);
    await waitFor(() => expect(rowOf('门店1').querySelector('[aria-colindex="11"]')).toHaveAttribute('data-edited'));
    expect(screen.getByText(text)).toBeInTheDocument();
    change([]);
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    change([editorOf(1)]);
    await within(rowOf('门店1')).findByText('王芳正在编辑');

    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('asks nothing for another month, and shows no one without a stream', async () => {
    open();
    await screen.findByRole('grid');
    const count = () => server.count(contract.presence);
    await waitFor(() => expect(count()).toBe(1));
    change([editorOf(2)], '2026-05');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    expect(count()).toBe(1);
    change([editorOf(2)]);
    await within(rowOf('门店2')).findByText('王芳正在编辑');
    act(() => new BroadcastChannel('backroom.events').postMessage({ isLive: false }));

    await waitFor(() => expect(screen.queryByText(/正在编辑/)).not.toBeInTheDocument());
  });

  it('announces the cell that is typed into, and the end when the page is left', async () => {
    open();
    const grid = await screen.findByRole('grid');
    act(() => grid.focus());
    await userEvent.keyboard('12');
    await waitFor(() => expect(announced).toEqual([1]));
    await userEvent.keyboard('{Enter}');
    expect(announced).toEqual([1]);
    cleanup();

    await waitFor(() => expect(announced).toEqual([1, null]));
  });
});

describe('the list of days', () => {
  it('shows the name at the store and at the day, until the end', async () => {
    isNarrow = true;
    open();
    const list = await screen.findByRole('list', { name: '每天的计划与实收' });
    change([editorOf(1, { kind: 'actual' }), editorOf(2, { name: '李雷' })]);
    const day = () => within(list).getAllByRole('listitem')[2]!;
    await waitFor(() => expect(day()).toHaveTextContent('王芳正在编辑'));

    expect(screen.getAllByText('王芳正在编辑')).toHaveLength(2);
    expect(screen.queryByText(/李雷/)).not.toBeInTheDocument();
    change([]);
    await waitFor(() => expect(screen.queryByText(/正在编辑/)).not.toBeInTheDocument());
  });

  it('announces the day that is typed into', async () => {
    isNarrow = true;
    open();
    await screen.findByRole('list', { name: '每天的计划与实收' });
    await userEvent.type(screen.getByRole('textbox', { name: /4月5日.*计划/ }), '7');

    await waitFor(() => expect(announced).toEqual([5]));
  });
});
