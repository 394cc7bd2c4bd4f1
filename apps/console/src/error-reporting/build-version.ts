/**
 * The build that this page runs: file name of the last module script, which has the entry and a content hash. Empty in
 * development.
 */
export function getBuildVersion(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return scripts.at(-1)?.src.split('/').at(-1) ?? '';
}
