/** The build that this page runs: file name of the entry script, which has a content hash. Empty in development. */
export function getBuildVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry?.src.split('/').at(-1) ?? '';
}
