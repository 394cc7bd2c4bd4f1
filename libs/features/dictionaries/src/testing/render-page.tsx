import { configure, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';

import { WithSession } from '@backroom/auth/testing';
import { Toaster } from '@backroom/ui';

import { DictDataListPage } from '../dict-data-list-page.tsx';
import { DictTypeListPage } from '../dict-type-list-page.tsx';

// A table takes a moment to draw on a busy machine.
configure({ asyncUtilTimeout: 5000 });

/** Everything the dictionaries offer. */
export const ALL_RIGHTS = ['sysDictType', 'sysDictData'].flatMap((resource) =>
  ['list', 'query', 'add', 'edit', 'remove', 'export'].map((action) => `admin:${resource}:${action}`),
);

/** Both pages as the console mounts them, at an address. */
export function renderAt(address: string, permissions: readonly string[] = ALL_RIGHTS) {
  let search = '';
  const Address = () => {
    const location = useLocation();
    search = location.pathname + location.search;
    return null;
  };
  render(
    <WithSession permissions={permissions}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route path="/admin/dict" element={<DictTypeListPage />} />
          <Route path="/admin/dict/data/:dictId" element={<DictDataListPage />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </WithSession>,
  );
  return { address: () => search };
}

/** The row that says `words`; by text, because naming all rows of a table is slow. */
export async function rowOf(words: string): Promise<HTMLElement> {
  const row = (await screen.findByText(words)).closest('tr');
  if (!row) throw new Error(`“${words}” stands in no row`);
  return row;
}
