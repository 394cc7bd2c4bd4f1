import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { avatarContract } from '@backroom/contract/avatars';
import { profileContract } from '@backroom/contract/profile';

import { profile } from '../testing/records.ts';
import { renderProfile } from '../testing/render-profile.tsx';

const server = createFakeServer();
const ADDRESS = `/api/v1/avatar/${'a'.repeat(43)}`;

beforeEach(() => {
  server.install();
  server.on(profileContract.read, () => profile);
  server.calls.length = 0;
});

/** Mocks image decoding and canvas, which jsdom does not support. */
function mockImages() {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const sizes = { complete: true, naturalWidth: 640, naturalHeight: 400, offsetWidth: 640, offsetHeight: 400 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 320));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type: type ?? '' })));
}
afterEach(() => jest.restoreAllMocks());

async function chooseFile() {
  await userEvent.click(screen.getByRole('button', { name: '更换头像' }));
  const dialog = await screen.findByRole('dialog', { name: '更换头像' });
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['xxxx'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '保存头像' })).toBeEnabled());
}

describe('the avatar', () => {
  it('is chosen, cropped and uploaded', async () => {
    mockImages();
    server.on(avatarContract.set, () => ({ avatar: ADDRESS }));
    renderProfile();

    await chooseFile();
    await userEvent.click(screen.getByRole('button', { name: '保存头像' }));

    expect(await screen.findByText('头像已更换')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.count(avatarContract.set)).toBe(1);
  });

  it('keeps the crop when the upload fails', async () => {
    mockImages();
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

  it('has no remove button when initials are shown', () => {
    renderProfile();

    expect(screen.queryByRole('button', { name: '恢复默认头像' })).not.toBeInTheDocument();
  });
});
