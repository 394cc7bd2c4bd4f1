import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';

import { expired, selectSessionEnded, signedIn } from '@backroom/auth';

import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import { SessionEnd } from './session-end.tsx';

jest.mock('./session-end-dialog.tsx', () => {
  throw new Error('404');
});

afterEach(() => jest.restoreAllMocks());

async function endSession() {
  const store = createAppStore(silentPresenter);
  store.dispatch(signedIn('t1'));
  const { container } = render(
    <Provider store={store}>
      <p>page</p>
      <SessionEnd />
    </Provider>,
  );
  act(() => void store.dispatch(expired()));
  await waitFor(() => expect(window.confirm).toHaveBeenCalled());
  return { store, container };
}

it('uses window.confirm if the dialog cannot be loaded, and keeps the page', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { store, container } = await endSession();

  expect(confirm.mock.calls).toEqual([['系统提示\n\n登录状态已过期，你可以继续留在该页面，或者重新登录']]);
  expect(selectSessionEnded(store.getState())).toBe(false);
  expect(container).toHaveTextContent('page');
});

it('reloads to sign in after confirmation', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  // jsdom does not implement navigation and reports an error instead.
  const reload = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = await endSession();

  expect(reload.mock.calls).toEqual([[expect.objectContaining({ type: 'not implemented' })]]);
  expect(selectSessionEnded(store.getState())).toBe(true);
});
