import { type ArgOf, type Endpoint } from '@backroom/contract';

import { type ApiError } from './api-error.ts';
import { fileNameOf } from './file-name.ts';
import { exchange, headers, judge, type Outcome, REQUEST_TIMEOUT_MS, requestOf } from './http.ts';
import { renewing } from './renewal.ts';

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
): Promise<Outcome<Download>> => renewing(() => fetchFile(endpoint, arg, onProgress));

async function fetchFile<E extends DownloadEndpoint>(
  endpoint: E,
  arg: ArgOf<E>,
  onProgress?: (received: number) => void,
): Promise<Outcome<Download>> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), REQUEST_TIMEOUT_MS);
  const outcome = await exchange({
    ...requestOf({ endpoint, arg: arg ?? {} }),
    headers: headers(),
    responseType: 'arraybuffer',
    timeout: 0,
    signal: stalled.signal,
    onDownloadProgress: ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), REQUEST_TIMEOUT_MS);
      onProgress?.(loaded);
    },
  });
  clearTimeout(timer);
  if ('error' in outcome) return stalled.signal.aborted ? { error: { kind: 'timeout' } } : outcome;

  const { data, status, headers: answered } = outcome.response;
  const bytes = data as ArrayBuffer;
  const type = String(answered['content-type'] ?? '');
  if (status === 200 && type.startsWith(endpoint.download)) {
    const fileName = fileNameOf(String(answered['content-disposition'] ?? ''));
    return { data: { blob: new Blob([bytes], { type }), fileName } };
  }
  return { error: refusalIn(judge(status, new TextDecoder().decode(bytes)), status) };
}

/** A success envelope is not a file either. */
const refusalIn = (judged: ReturnType<typeof judge>, status: number): ApiError =>
  'error' in judged ? judged.error : { kind: 'transport', status };
