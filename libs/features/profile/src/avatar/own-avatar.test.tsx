import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { avatarContract } from '@backroom/contract/avatars';
import { profileContract } from '@backroom/contract/profile';
import { chooseImage, mockImageDecoding } from '@backroom/records/testing';

import { profile } from '../testing/records.ts';
import { renderProfile } from '../testing/render-profile.tsx';

const server = createFakeServer();
const ADDRESS = `/api/v1/avatar/${'a'.repeat(43)}`;

beforeEach(() => {
  server.install();
  server.on(profileContract.read, () => profile);
  server.calls.length = 0;
});

afterEach(() => jest.restoreAllMocks());

const chooseFile = () => chooseImage({ open: '更换头像', save: '保存头像' });

describe('the avatar', () => {
  it('is chosen, cropped and uploaded', async () => {
    mockImageDecoding();
    server.on(avatarContract.set, () => ({ avatar: ADDRESS }));
    renderProfile();

    await chooseFile();
    await userEvent.click(screen.getByRole('button', { name: '保存头像' }));

    expect(await screen.findByText('头像已更换')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.count(avatarContract.set)).toBe(1);
  });

  it('keeps the crop when the upload fails', async () => {
    mockImageDecoding();
    server.on(avatarContract.set, () => {
      throw new FakeApiError(400, '图片太大');
    });
    renderProfile();

    await chooseFile();
    await userEvent.click(screen.getByRole('button', { name: '保存头像' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('图片太大');
    expect(screen.getByRole('application')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '保存头像' })).toBeEnabled());
  });

  it('can be removed after confirmation', async () => {
    server.on(avatarContract.remove, () => null);
    renderProfile('', { avatar: ADDRESS });

    await userEvent.click(screen.getByRole('button', { name: '恢复默认头像' }));
    await userEvent.click(screen.getByRole('button', { name: '恢复默认头像' }));

    expect(await screen.findByText('已恢复默认头像')).toBeInTheDocument();
    expect(server.count(avatarContract.remove)).toBe(1);
  });

  it('is shown large', () => {
    renderProfile('', { avatar: ADDRESS });

    const picture = screen.getByRole('presentation', { hidden: true });
    expect(picture).toHaveAttribute('src', ADDRESS);
    expect(picture.parentElement).toHaveAttribute('data-avatar', 'huge');
  });

  it('has no remove button when initials are shown', () => {
    renderProfile('', { name: '张小雨' });

    expect(screen.getByText('雨')).toHaveAttribute('data-avatar', 'huge');
    expect(screen.queryByRole('button', { name: '恢复默认头像' })).not.toBeInTheDocument();
  });
});
