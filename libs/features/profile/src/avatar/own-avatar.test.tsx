import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeServer } from '@backroom/client/testing';
import { avatarContract } from '@backroom/contract/avatars';
import { profileContract } from '@backroom/contract/profile';

import { profile } from '../testing/records.ts';
import { renderProfile } from '../testing/render-profile.tsx';
import { readPicture } from './read-picture.ts';

const server = fakeServer();
const ADDRESS = `/api/v1/avatar/${'a'.repeat(43)}`;

beforeEach(() => {
  server.install();
  server.on(profileContract.read, () => profile);
  server.calls.length = 0;
});

const choose = (file: File) => userEvent.upload(screen.getByLabelText('更换头像', { selector: 'input' }), file);
const picture = (type = 'image/png', size = 4) => new File(['x'.repeat(size)], 'me', { type });

describe('the own picture', () => {
  it('opens in a frame in which it is cut', async () => {
    renderProfile();

    await choose(picture());

    expect(await screen.findByRole('dialog', { name: '裁剪头像' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.count(avatarContract.set)).toBe(0);
  });

  it('is refused in words where the file is none', async () => {
    renderProfile();
    const input = screen.getByLabelText('更换头像', { selector: 'input' });

    await userEvent.upload(input, picture('image/svg+xml'), { applyAccept: false });

    expect(await screen.findByText('无法打开这个文件，请选择JPEG、PNG或WebP图片')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be removed by whoever has one, after a question', async () => {
    server.on(avatarContract.remove, () => null);
    renderProfile('', { avatar: ADDRESS });

    await userEvent.click(screen.getByRole('button', { name: '恢复默认头像' }));
    await userEvent.click(screen.getByRole('button', { name: '恢复默认头像' }));

    expect(await screen.findByText('已恢复默认头像')).toBeInTheDocument();
    expect(server.count(avatarContract.remove)).toBe(1);
  });

  it('has nothing to remove where it is the initials', () => {
    renderProfile();

    expect(screen.queryByRole('button', { name: '恢复默认头像' })).not.toBeInTheDocument();
  });
});

describe('readPicture', () => {
  it('gives an address that shows the file', async () => {
    expect(await readPicture(picture())).toEqual({ image: `data:image/png;base64,${btoa('xxxx')}` });
  });

  it('refuses a file that would take the browser long to draw', async () => {
    expect(await readPicture(picture('image/jpeg', 10 * 1024 * 1024 + 1))).toEqual({ problem: 'tooLarge' });
  });
});
