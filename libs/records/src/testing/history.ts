import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { HistoryEntry } from '@backroom/contract/history';

import { findRow } from './render-page.tsx';

/** A history entry; defaults to an update without changes by the administrator. */
export const createHistoryEntry = (operId: number, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  operId,
  userName: 'admin',
  name: '',
  actorKind: 'person',
  roleKeys: ['admin'],
  roleNames: ['系统管理员'],
  action: 'update',
  changes: {},
  at: '2026-11-20T08:30:00.000Z',
  ...values,
});

/** Opens the history of the row with the given record name. */
export async function openHistory(name: string): Promise<HTMLElement> {
  const row = within(await findRow(name));
  const moreButton = row.queryByRole('button', { name: /^更多/ });
  if (moreButton) await userEvent.click(moreButton);
  await userEvent.click(
    moreButton
      ? await screen.findByRole('menuitem', { name: '变更记录' })
      : row.getByRole('button', { name: /^变更记录/ }),
  );
  return screen.findByRole('dialog', { name: `“${name}”的变更记录` });
}

/** The texts of all terms and definitions of a history, in document order, once it is loaded. */
export async function readHistory(history: HTMLElement): Promise<string[]> {
  await within(history).findAllByRole('listitem');
  const elements = [...within(history).queryAllByRole('term'), ...within(history).queryAllByRole('definition')];
  return elements
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ textContent }) => textContent ?? '');
}
