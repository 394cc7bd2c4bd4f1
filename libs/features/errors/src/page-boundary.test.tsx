import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { PageBoundary } from './page-boundary.tsx';

startI18n('zh-CN');

let isBroken = true;
const Page = () => {
  if (isBroken) throw new Error('boom');
  return <h1>内容</h1>;
};

it('stands in for a page that throws, names the error and gives it another chance', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: '页面没能正常显示' })).toBeVisible();
  const id = screen.getByText(/^[0-9a-z]{8}$/).textContent;
  expect(log.mock.calls.flat().join(' ')).toContain(id);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('heading', { name: '内容' })).toBeVisible();
  log.mockRestore();
});
