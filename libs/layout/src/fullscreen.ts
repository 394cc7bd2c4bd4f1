/** Whether full screen is supported; on most phones it is not. */
export const isFullscreenSupported = (): boolean => document.fullscreenEnabled === true;

/** Toggles full screen; ignores a rejection by the browser. */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}
