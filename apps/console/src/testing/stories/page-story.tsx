import { createElement, useMemo, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';

import { type Page, ViewContext } from '@backroom/auth';
import { WithSession } from '@backroom/auth/testing';
import { ViewFrame } from '@backroom/layout';
import { observePageWidth } from '@backroom/ui';

import { getRecordAddress } from '../record-pages.ts';
import { user } from '../users.ts';
import { type PageState, startStoryServer } from './story-server.ts';

const FRAME = { height: '100vh', background: 'var(--ui-bg-canvas)' };
/** Pages that show nothing before something is chosen. */
const SEARCHES: Readonly<Record<string, string>> = {
  '/cafu/store-comparison/index': '?stores=1,2,3&from=2026-08&to=2026-10',
};

interface PageStoryProps {
  component: string;
  page: Page;
  state: PageState;
}

/** A page of the registry, before a server in a given state. */
export function PageStory({ component, page, state }: PageStoryProps) {
  useState(() => startStoryServer(component, state));
  const [path, address] = getRecordAddress(component);
  const view = useMemo(() => ({ path, setName: () => undefined, isOpen: () => true }), [path]);
  const permissions = state === 'noRight' ? [] : user.permissions;
  return (
    <WithSession permissions={permissions} roles={user.roles} user={user}>
      <MemoryRouter initialEntries={[address + (SEARCHES[component] ?? '')]}>
        <div ref={observePageWidth} style={FRAME}>
          <ViewFrame>
            <ViewContext value={view}>
              <Routes>
                <Route path={path} element={createElement(page)} />
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </ViewContext>
          </ViewFrame>
        </div>
      </MemoryRouter>
    </WithSession>
  );
}

/** The address to which a link of the page leads: other pages have stories of their own. */
const Elsewhere = () => <code>{useLocation().pathname}</code>;
