import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useContext, useLayoutEffect, useMemo } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router';

import { ViewContext } from '@backroom/auth';
import { useRefresh, WithSession } from '@backroom/auth/testing';
import type { CurrentUser } from '@backroom/contract/session';
import { Toaster } from '@backroom/ui';

interface RenderOptions {
  /** Page components by path. */
  pages: Readonly<Record<string, ComponentType>>;
  permissions: readonly string[];
  /** Overrides of the current user. */
  user?: Partial<CurrentUser>;
  /** Whether the page is left without closing its tab, as by a reload or a crash: drafts are kept. */
  isLeftOpen?: boolean;
}

/** Renders pages as the console does, for a user with the given permissions. */
export function renderPages(
  address: string | Partial<Location>,
  { pages, permissions, user = {}, isLeftOpen = false }: RenderOptions,
) {
  const locations: Location[] = [];
  let refresh = () => undefined as void;
  const LocationProbe = () => {
    const location = useLocation();
    useLayoutEffect(() => void locations.push(location), [location]);
    const refreshPage = useRefresh();
    useLayoutEffect(() => void (refresh = refreshPage), [refreshPage]);
    return null;
  };
  const getLocation = () => locations.at(-1);
  render(
    <WithSession permissions={permissions} user={user}>
      <MemoryRouter initialEntries={[address]}>
        <LocationProbe />
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<PageWithView path={path} page={Page} isLeftOpen={isLeftOpen} />} />
          ))}
        </Routes>
      </MemoryRouter>
      <Toaster />
    </WithSession>,
  );
  return {
    address: () => `${getLocation()?.pathname}${getLocation()?.search}`,
    state: () => getLocation()?.state as unknown,
    /** Requests the data of the page again. */
    refresh: () => act(() => refresh()),
  };
}

interface PageWithViewProps {
  path: string;
  page: ComponentType;
  isLeftOpen: boolean;
}

function PageWithView({ path, page: Page, isLeftOpen }: PageWithViewProps) {
  const view = useContext(ViewContext);
  const viewContext = useMemo(() => ({ ...view, path, isOpen: () => isLeftOpen }), [view, path, isLeftOpen]);
  return (
    <ViewContext value={viewContext}>
      <Page />
    </ViewContext>
  );
}

/** The row containing a text; queried by text because computing the names of all rows is slow. */
export async function findRow(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`no table row contains “${text}”`);
  return row;
}

/** Chooses an action in the menu of the row containing a text. */
export async function chooseRowAction(rowText: string, action: string): Promise<void> {
  await userEvent.click(within(await findRow(rowText)).getByRole('button', { name: /^更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Selects all rows of the page. Until they are loaded, the checkbox is disabled, and a click would have no effect. */
export async function selectAllRows(): Promise<void> {
  const checkbox = await waitFor(() => {
    const found = screen.getByRole('checkbox', { name: '选择本页全部' });
    expect(found).toBeEnabled();
    return found;
  });
  await userEvent.click(checkbox);
}

/** The actions in the menu of the row containing a text; none if it has no menu. */
export async function readRowMenu(rowText: string): Promise<string[]> {
  const button = within(await findRow(rowText)).queryByRole('button', { name: /^更多/ });
  if (!button) return [];
  await userEvent.click(button);
  const items = await screen.findAllByRole('menuitem');
  const labels = items.map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Escape}');
  return labels;
}

/** Opens the menu with what is seldom needed of a list. */
async function openTools(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '列表选项' }));
  await screen.findByRole('menu', { name: '列表选项' });
}

/** Chooses in the menu of the list. */
export async function chooseTool(
  name: string | RegExp,
  role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' = 'menuitem',
): Promise<void> {
  await openTools();
  await userEvent.click(await screen.findByRole(role, { name }));
}

/** What the menu of the list offers. */
export async function readTools(): Promise<string[]> {
  await openTools();
  const labels = [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')].map(
    ({ textContent }) => textContent ?? '',
  );
  await userEvent.keyboard('{Escape}');
  return labels;
}

/** Opens the filters of the list. */
export async function openFilters(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^筛选/ }));
  return screen.findByRole('dialog', { name: '筛选' });
}

export const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A field of the open dialog. */
export const getFormField = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText(name, { exact: false, selector: 'input, textarea' });

export async function fillField(name: string, text: string) {
  const input = getFormField(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** Mocks file downloads, which jsdom does not support. */
export function mockDownloads() {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  return jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
}
