import { act, renderHook, waitFor } from '@testing-library/react';

import { pictureFile } from './picture.fixture.ts';
import { usePicture } from './use-picture.ts';

/** Pending decodes, in the order of the files. */
let decodings: PromiseWithResolvers<void>[] = [];
beforeEach(() => {
  decodings = [];
  HTMLImageElement.prototype.decode = () => {
    const decoding = Promise.withResolvers<void>();
    decodings.push(decoding);
    return decoding.promise;
  };
});

async function started(...names: string[]) {
  const { result } = renderHook(() => usePicture(true, 1e6));
  for (const [index, name] of names.entries()) {
    act(() => void result.current.choose([pictureFile(name)]));
    await waitFor(() => expect(decodings).toHaveLength(index + 1));
  }
  return result;
}

it('shows the image that was selected last, even when an earlier one decodes later', async () => {
  const result = await started('大.png', '小.png');
  expect(result.current.isReading).toBe(true);

  await act(async () => decodings[1]?.resolve());
  await waitFor(() => expect(result.current.picture?.id).toBe(2));
  await act(async () => decodings[0]?.resolve());
  expect(result.current).toMatchObject({ picture: { id: 2 }, isReading: false, problem: null });
});

it('reports no error for a file that has been replaced', async () => {
  const result = await started('坏.png', '好.png');

  await act(async () => decodings[0]?.reject(new Error('no picture')));
  expect(result.current).toMatchObject({ isReading: true, problem: null });
  await act(async () => decodings[1]?.resolve());
  await waitFor(() => expect(result.current.picture?.id).toBe(2));
});

it('stops reading when the next file is rejected', async () => {
  const result = await started('好.png');

  await act(() => result.current.choose([new File(['%PDF'], '合同.pdf')]));
  await act(async () => decodings[0]?.resolve());
  expect(result.current).toMatchObject({ picture: null, isReading: false, problem: 'wrongType' });
});
