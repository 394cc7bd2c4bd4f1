import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';

import { type ArgOf, type Endpoint } from '@backroom/contract';

import { callFailed } from './call-failed.ts';
import { type Download, download } from './download.ts';

/**
 * Downloads a file and hands it to the browser to save; a failure is announced.
 *
 * @returns starts the download; whether one runs, and how many bytes it has received so far
 */
export function useDownload<E extends Endpoint & { download: string }>(endpoint: E) {
  const dispatch = useDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const [received, setReceived] = useState(0);

  const start = useCallback(
    async (arg: ArgOf<E>) => {
      setIsLoading(true);
      setReceived(0);
      const outcome = await download(endpoint, arg, setReceived);
      setIsLoading(false);
      if ('data' in outcome) saveFile(outcome.data);
      else dispatch(callFailed(outcome.error));
    },
    [dispatch, endpoint],
  );

  return [start, { isLoading, received }] as const;
}

/** Hands a file to the browser's own save. */
export function saveFile({ blob, fileName }: Download): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
