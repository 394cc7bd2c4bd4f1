/**
 * Which build of the console this page runs: the file that `index.html` starts it with, whose name changes with
 * everything that it leads to. Empty where nothing was built.
 */
export function ownVersion(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry?.src.split('/').at(-1) ?? '';
}
