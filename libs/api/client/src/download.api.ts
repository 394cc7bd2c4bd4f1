import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ArgOf, Endpoint } from '@backroom/contract';

import { callFailed } from './call-failed.ts';
import { type Download, download } from './download.ts';

/**
 * Downloads a file and saves it; an error is dispatched as `callFailed`.
 *
 * @returns a function that starts the download and tells whether it succeeded, its loading state and the bytes received
 *   so far
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
      const isReceived = 'data' in outcome;
      if (isReceived) saveFile(outcome.data);
      else dispatch(callFailed(outcome.error));
      return isReceived;
    },
    [dispatch, endpoint],
  );

  return [start, { isLoading, received }] as const;
}

/** Saves a file through the browser. */
export function saveFile({ blob, fileName }: Download): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
