import type { ArgOf, Endpoint } from '@backroom/contract';

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

export interface Download {
  blob: Blob;
  fileName: string;
}

type DownloadEndpoint = Endpoint & { download: string };

/**
 * Downloads a file, with the token in the header, not in the URL. The timeout restarts with every chunk received.
 *
 * @param onProgress bytes received so far
 */
export const download = <E extends DownloadEndpoint>(
  endpoint: E,
  arg: ArgOf<E>,
  onProgress?: (received: number) => void,
): Promise<Outcome<Download>> => withTokenRefresh(() => fetchFile(endpoint, arg, onProgress));

async function fetchFile<E extends DownloadEndpoint>(
  endpoint: E,
  arg: ArgOf<E>,
  onProgress?: (received: number) => void,
): Promise<Outcome<Download>> {
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
  return { error: toDownloadError(parseResponse(status, new TextDecoder().decode(bytes)), status) };
}

/** A success envelope is not a file either. */
const toDownloadError = (parsed: ReturnType<typeof parseResponse>, status: number): ApiError =>
  'error' in parsed ? parsed.error : { kind: 'transport', status };
