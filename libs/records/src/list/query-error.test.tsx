import { render, screen } from '@testing-library/react';

import { announcedErrors, type ApiError } from '@backroom/client';

import { QueryError } from './query-error.tsx';

const OFFLINE = '网络已断开，请检查后重试';

function renderError(error: ApiError) {
  render(<QueryError result={{ error, isFetching: false, refetch: jest.fn() }} />);
  expect(screen.getByRole('button', { name: '重试' })).toBeEnabled();
  return screen.getByRole('alert');
}

it('says why the content is missing if nothing else has said it', () => {
  expect(renderError({ kind: 'offline' })).toHaveTextContent(OFFLINE);
});

it('says only that the content is missing if a toast has said why', () => {
  const error: ApiError = { kind: 'offline' };
  announcedErrors.add(error);
  const place = renderError(error);
  expect(place).toHaveTextContent('加载失败');
  expect(place).not.toHaveTextContent(OFFLINE);
});
