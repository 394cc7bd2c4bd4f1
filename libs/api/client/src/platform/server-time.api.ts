import { http } from '../http/http.ts';

/** Calls back with the time that each response was sent, by the clock of the server. */
export function onServerTime(listener: (serverTime: number) => void): () => void {
  const id = http.interceptors.response.use((response) => {
    const time = Date.parse(String(response.headers.date));
    if (!Number.isNaN(time)) listener(time);
    return response;
  });
  return () => http.interceptors.response.eject(id);
}
