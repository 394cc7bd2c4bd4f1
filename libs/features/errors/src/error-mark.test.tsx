import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';

import { WithSession } from '@backroom/auth/testing';
import { createFakeServer } from '@backroom/client/testing';
import { appConfigContract } from '@backroom/contract/app-config';
import { startI18n } from '@backroom/ui';

import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

startI18n('zh-CN');

const server = createFakeServer();
const PAGES: [path: string, title: string, Page: ComponentType][] = [
  ['/401', '你没有查看该页面的权限', ForbiddenPage],
  ['/404', '页面不存在', NotFoundPage],
];
const getMark = () => document.querySelector('section > svg[data-mark="huge"]');

function open(path: string, Page: ComponentType, logo = '') {
  server.install();
  server.on(appConfigContract.get, () => ({ sys_app_name: '', sys_app_logo: logo }));
  render(
    <WithSession>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </WithSession>,
  );
}

afterEach(() => localStorage.clear());

it.each(PAGES)('%s shows the mark with its door shut above the title', (path, title, Page) => {
  open(path, Page);
  const mark = getMark();
  expect(mark).toHaveAttribute('data-door', 'shut');
  // No wedge of light.
  expect(mark?.querySelectorAll('path')).toHaveLength(1);
  const heading = screen.getByRole('heading', { name: title });
  expect(mark?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(PAGES)('%s shows no mark to a company with its own logo', async (path, title, Page) => {
  open(path, Page, '/api/v1/logo.png');
  await waitFor(() => expect(getMark()).toBeNull());
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

it.each(PAGES)('%s does not flash the mark if the last visit had a logo', (path, _title, Page) => {
  localStorage.setItem('app_info', JSON.stringify({ sys_app_name: '', sys_app_logo: '/api/v1/logo.png' }));
  open(path, Page, '/api/v1/logo.png');
  expect(getMark()).toBeNull();
});
