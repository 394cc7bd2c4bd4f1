declare module 'fastify' {
  interface FastifyInstance {
    /** Path below which the public reaches the server, such as `/office`; empty for the root. */
    basePath: string;
  }
}

/**
 * The path without the base path. Proxies usually strip it, some pass it on: both are served, and paths of the server
 * never begin with it.
 */
export function stripBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/** Adds the base path to the addresses of the built document, which are those of the root. */
export function rebaseDocument(html: string, basePath: string): string {
  if (basePath === '') return html;
  return html
    .replaceAll('"/assets/', `"${basePath}/assets/`)
    .replaceAll('href="/favicon.svg"', `href="${basePath}/favicon.svg"`)
    .replace('<html', `<html data-base="${basePath}"`);
}
