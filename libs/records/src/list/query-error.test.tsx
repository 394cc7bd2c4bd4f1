import { render, screen } from '@testing-library/react';

import { type ApiError, toastedErrors } from '@backroom/client';

import { QueryError } from './query-error.tsx';

const OFFLINE = '网络已断开，请检查后重试';

function renderError(error: ApiError) {
  render(<QueryError result={{ error, isFetching: false, refetch: jest.fn() }} />);
  expect(screen.getByRole('button', { name: '重试' })).toBeEnabled();
  return screen.getByRole('alert');
}

it('shows the reason unless a toast has shown it', () => {
  expect(renderError({ kind: 'offline' })).toHaveTextContent(OFFLINE);
});

it('shows no reason that a toast has shown', () => {
  const error: ApiError = { kind: 'offline' };
  toastedErrors.add(error);
  const place = renderError(error);
  expect(place).toHaveTextContent('加载失败');
  expect(place).not.toHaveTextContent(OFFLINE);
});
