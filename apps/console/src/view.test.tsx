import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';

import { answersDoubted } from '@backroom/client';
import { startI18n } from '@backroom/ui';

import { noteFault } from './faults/note-fault.ts';
import { makeStore } from './store.ts';
import { silent, startServer } from './testing/console.tsx';
import { View } from './view.tsx';

jest.mock('./faults/note-fault.ts', () => ({ noteFault: jest.fn() }));

startI18n('zh-CN');
beforeEach(() => {
  startServer();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const store = makeStore(silent);
const viewAt = (pathname: string, page: ReactNode) => (
  <Provider store={store}>
    <nav>shell</nav>
    <View pathname={pathname} title={pathname}>
      {page}
    </View>
  </Provider>
);
const fault = new Error('boom');
function Broken(): never {
  throw fault;
}

it('contains the error of a page, reports it once, and recovers with the next page', () => {
  const { rerender } = render(viewAt('/broken', <Broken />));

  expect(screen.getByRole('heading', { name: '页面没能正常显示' })).toBeVisible();
  expect(screen.getByText('shell')).toBeVisible();
  expect(jest.mocked(noteFault).mock.calls).toEqual([[fault, expect.stringContaining('PageBoundary')]]);

  rerender(viewAt('/fine', <h1>fine</h1>));
  expect(screen.getByRole('heading', { name: 'fine' })).toBeVisible();
});

it('invalidates page data before a failed page is retried', async () => {
  const dispatch = jest.spyOn(store, 'dispatch');
  render(viewAt('/broken', <Broken />));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(dispatch).toHaveBeenCalledWith(answersDoubted());
});
