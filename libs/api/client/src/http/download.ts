import type { ArgOf, Endpoint } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import { isJob } from '../platform/jobs-state.api.ts';
import type { ApiError } from './api-error.ts';
import { parseFileName } from './file-name.ts';
import {
  createHeaders,
  executeRequest,
  type Outcome,
  parseResponse,
  REQUEST_TIMEOUT_MS,
  toAxiosRequest,
} from './http.ts';
import { withTokenRefresh } from './token-refresh.ts';

/** A downloaded file; the name is that of the response header. */
export interface Download {
  blob: Blob;
  fileName: string;
}

type DownloadEndpoint = Endpoint & { download: string };

/** A file, an error, or the job that writes the file. */
type DownloadOutcome = Outcome<Download> | { job: Job };

/**
 * Downloads a file, with the token in the header, not in the URL. The timeout restarts with every chunk received.
 *
 * @param onProgress bytes received so far
 */
export async function download<E extends DownloadEndpoint>(
  endpoint: E,
  arg: ArgOf<E>,
  onProgress?: (received: number) => void,
): Promise<DownloadOutcome> {
  const outcome = await withTokenRefresh(() => fetchFile(endpoint, arg, onProgress));
  if ('error' in outcome) return outcome;
  return isJob(outcome.data) ? { job: outcome.data } : { data: outcome.data };
}

async function fetchFile<E extends DownloadEndpoint>(
  endpoint: E,
  arg: ArgOf<E>,
  onProgress?: (received: number) => void,
): Promise<Outcome<Download | Job>> {
  const timeoutController = new AbortController();
  let timer = setTimeout(() => timeoutController.abort(), REQUEST_TIMEOUT_MS);
  const outcome = await executeRequest({
    ...toAxiosRequest({ endpoint, arg: arg ?? {} }),
    headers: createHeaders(),
    responseType: 'arraybuffer',
    timeout: 0,
    signal: timeoutController.signal,
    onDownloadProgress: ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(() => timeoutController.abort(), REQUEST_TIMEOUT_MS);
      onProgress?.(loaded);
    },
  });
  clearTimeout(timer);
  if ('error' in outcome) return timeoutController.signal.aborted ? { error: { kind: 'timeout' } } : outcome;

  const { data, status, headers: responseHeaders } = outcome.response;
  const bytes = data as ArrayBuffer;
  const type = String(responseHeaders['content-type'] ?? '');
  if (status === 200 && type.startsWith(endpoint.download)) {
    const fileName = parseFileName(String(responseHeaders['content-disposition'] ?? ''));
    return { data: { blob: new Blob([bytes], { type }), fileName } };
  }
  const parsed = parseResponse(status, new TextDecoder().decode(bytes), { ...endpoint, mayBecomeJob: true, shape: 0 });
  if (status === 202 && 'data' in parsed && isJob(parsed.data)) return { data: parsed.data };
  return { error: toDownloadError(parsed, status) };
}

/** A success envelope is not a file either. */
const toDownloadError = (parsed: ReturnType<typeof parseResponse>, status: number): ApiError =>
  'error' in parsed ? parsed.error : { kind: 'transport', status };
