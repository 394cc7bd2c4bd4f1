import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ArgOf, Endpoint } from '@backroom/contract';

import { callFailed } from '../http/call-failed.ts';
import { type Download, download } from '../http/download.ts';
import { addStartedJob } from './jobs-state.api.ts';

/**
 * Downloads a file and saves it; an error is dispatched as `callFailed`, a background job that will write the file is
 * added to the jobs state.
 *
 * @returns a function that starts the download and resolves to whether it succeeded or has become a job, its loading state and
 *   the bytes received so far
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
      else if ('job' in outcome) addStartedJob(outcome.job);
      else dispatch(callFailed(outcome.error));
      return !('error' in outcome);
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
