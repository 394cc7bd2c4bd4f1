import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Mocks image decoding and canvas, which jsdom does not support. `jest.restoreAllMocks` restores the canvas. */
export function mockImageDecoding(): void {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const sizes = { complete: true, naturalWidth: 640, naturalHeight: 400, offsetWidth: 640, offsetHeight: 400 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 320));
  const context = { fillRect: () => undefined, drawImage: () => undefined, clearRect: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type: type ?? '' })));
}

/** A PNG of one pixel: the head of a picture is read before it is decoded. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Opens the dialog of a picture by its button, and selects a file, which can then be saved. */
export async function chooseImage({ open, save }: { open: string; save: string }): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: open }));
  const dialog = await screen.findByRole('dialog', { name: open });
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File([toBytes(PNG)], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeEnabled());
}
