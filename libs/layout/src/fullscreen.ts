/** Whether this browser can show the page on the whole screen; phones mostly cannot. */
export const hasFullscreen = (): boolean => document.fullscreenEnabled === true;

/** A browser that does not want to stays as it is. */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}
