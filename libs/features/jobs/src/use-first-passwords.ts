import { useDispatch } from 'react-redux';

import { useDownload } from '@backroom/client/download';
import { jobsApi } from '@backroom/client/jobs';
import { type Job, jobContract } from '@backroom/contract/jobs';

/** Saves the first passwords of an import, which its job has only once. */
export function useFirstPasswords() {
  const dispatch = useDispatch();
  const [download, state] = useDownload(jobContract.firstPasswords);
  const save = async ({ jobId }: Job) => {
    await download({ params: { jobId } });
    dispatch(jobsApi.util.invalidateTags(['Job']));
  };
  return [save, state] as const;
}
