import { act, renderHook, waitFor } from '@testing-library/react';

import { pictureFile } from './picture.fixture.ts';
import { usePicture } from './use-picture.ts';

/** What a decoding waits for, in the order of the files. */
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

it('shows the picture that was chosen last, also when the one before it takes longer', async () => {
  const result = await started('大.png', '小.png');
  expect(result.current.isReading).toBe(true);

  await act(async () => decodings[1]?.resolve());
  await waitFor(() => expect(result.current.picture?.id).toBe(2));
  await act(async () => decodings[0]?.resolve());
  expect(result.current).toMatchObject({ picture: { id: 2 }, isReading: false, problem: null });
});

it('does not speak of a file that was replaced meanwhile', async () => {
  const result = await started('坏.png', '好.png');

  await act(async () => decodings[0]?.reject(new Error('no picture')));
  expect(result.current).toMatchObject({ isReading: true, problem: null });
  await act(async () => decodings[1]?.resolve());
  await waitFor(() => expect(result.current.picture?.id).toBe(2));
});

it('is no longer reading when the next file is refused', async () => {
  const result = await started('好.png');

  await act(() => result.current.choose([new File(['%PDF'], '合同.pdf')]));
  await act(async () => decodings[0]?.resolve());
  expect(result.current).toMatchObject({ picture: null, isReading: false, problem: 'wrongType' });
});
