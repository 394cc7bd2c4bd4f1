import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { expired, signedIn } from '@backroom/auth';
import { type ApiError, callFailed } from '@backroom/client';
import { END_REASONS, type EndReason } from '@backroom/contract/session';
import { translate } from '@backroom/ui';

import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import { sessionEndText } from './session-end.text.ts';
import { SessionEnd } from './session-end.tsx';

const MESSAGE = '登录状态已过期，你可以继续留在该页面，或者重新登录';

const createError = (reason?: EndReason): ApiError => ({
  kind: 'response',
  code: 401,
  message: '',
  ...(reason && { reason }),
});

function renderDialog() {
  const store = createAppStore(silentPresenter);
  store.dispatch(signedIn('t1'));
  render(
    <Provider store={store}>
      <SessionEnd />
    </Provider>,
  );
  return (action: UnknownAction) => act(() => void store.dispatch(action));
}

it.each(END_REASONS)('shows the reason above the message: %s', async (reason) => {
  const dispatch = renderDialog();
  dispatch(callFailed(createError(reason)));
  const dialog = await screen.findByRole('alertdialog', { name: '系统提示' });
  const reasonText = translate(sessionEndText, reason);

  expect(reasonText).toMatch(/。$/);
  expect(dialog.textContent).toContain(reasonText + MESSAGE);
});

it('shows only the message if there is no reason', async () => {
  const dispatch = renderDialog();
  dispatch(expired());
  const dialog = await screen.findByRole('alertdialog', { name: '系统提示' });

  expect(dialog.textContent).toBe(`系统提示${MESSAGE}取消重新登录`);
});

it('keeps the first reason', async () => {
  const dispatch = renderDialog();
  dispatch(callFailed(createError('endedByPerson')));
  dispatch(callFailed(createError()));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('你在另一台设备上结束了该会话');
});
