import { minifySync, type Plugin } from 'vite';

/** Compacts the built document, which every page loads. */
export const compactDocument = (): Plugin => ({
  name: 'backroom-compact-document',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: compact },
});

/** Removes comments and indentation, and minifies inline scripts. Line breaks in texts would be lost. */
export const compact = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(
      /(<script(?: nonce="\w+")?>)(.+?)(?=<\/script>)/gs,
      (_, tag: string, code: string) => tag + minify(code),
    )
    .replaceAll(/^\s+/gm, '');

const minify = (code: string) => minifySync('inline.js', code).code.trim();
