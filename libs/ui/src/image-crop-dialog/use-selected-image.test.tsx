import { act, renderHook, waitFor } from '@testing-library/react';

import { createImageFile } from './image.fixture.ts';
import { useSelectedImage } from './use-selected-image.ts';

/** Pending decodes, in the order of the files. */
let pendingDecodes: PromiseWithResolvers<void>[] = [];
beforeEach(() => {
  pendingDecodes = [];
  HTMLImageElement.prototype.decode = () => {
    const pending = Promise.withResolvers<void>();
    pendingDecodes.push(pending);
    return pending.promise;
  };
});

async function renderWithFiles(...names: string[]) {
  const { result } = renderHook(() => useSelectedImage(true, 1e6));
  for (const [index, name] of names.entries()) {
    act(() => void result.current.selectFile([createImageFile(name)]));
    await waitFor(() => expect(pendingDecodes).toHaveLength(index + 1));
  }
  return result;
}

it('shows the image that was selected last, even when an earlier one decodes later', async () => {
  const result = await renderWithFiles('大.png', '小.png');
  expect(result.current.isReading).toBe(true);

  await act(async () => pendingDecodes[1]?.resolve());
  await waitFor(() => expect(result.current.image?.id).toBe(2));
  await act(async () => pendingDecodes[0]?.resolve());
  expect(result.current).toMatchObject({ image: { id: 2 }, isReading: false, fileError: null });
});

it('reports no error for a file that has been replaced', async () => {
  const result = await renderWithFiles('坏.png', '好.png');

  await act(async () => pendingDecodes[0]?.reject(new Error('no picture')));
  expect(result.current).toMatchObject({ isReading: true, fileError: null });
  await act(async () => pendingDecodes[1]?.resolve());
  await waitFor(() => expect(result.current.image?.id).toBe(2));
});

it('stops reading when the next file is rejected', async () => {
  const result = await renderWithFiles('好.png');

  await act(() => result.current.selectFile([new File(['%PDF'], '合同.pdf')]));
  await act(async () => pendingDecodes[0]?.resolve());
  expect(result.current).toMatchObject({ image: null, isReading: false, fileError: 'wrongType' });
});

it.each([
  [8_000, 8_000, null],
  [8_001, 8_000, 'tooManyPixels'],
  [65_535, 65_535, 'tooManyPixels'],
])('decodes a picture of %i by %i pixels, or refuses it before', async (width, height, error) => {
  const { result } = renderHook(() => useSelectedImage(true, 1e6));
  act(() => void result.current.selectFile([createImageFile('大.png', { width, height })]));

  if (error === null) await waitFor(() => expect(pendingDecodes).toHaveLength(1));
  else await waitFor(() => expect(result.current.fileError).toBe(error));
  expect(pendingDecodes).toHaveLength(error === null ? 1 : 0);
});
