import { createVariableError } from './variables.ts';

const NAME = 'BACKROOM_PUBLIC_URL';
const PATH = /^(?:\/[\w~-][\w.~-]*)*$/;
/** Paths of the server itself, which a proxy may pass on with or without the base path. */
const OWN = new Set(['api', 'assets', 'storybook', 'healthz', 'readyz', 'openapi.json', 'refreshtoken', 'favicon.svg']);

/** The path of the public URL, such as `/office`; empty for the root of the host. */
export function readBasePath(publicUrl: string): string {
  const { pathname, search, hash } = new URL(publicUrl);
  const path = pathname.replace(/\/$/, '');
  if (search !== '' || hash !== '' || !PATH.test(path)) {
    throw createVariableError(NAME, publicUrl, 'an address with a path of letters, digits, ".", "_", "~" and "-" only');
  }
  const [, first = ''] = path.split('/');
  if (OWN.has(first.toLowerCase())) {
    throw createVariableError(NAME, publicUrl, `an address with a path of its own: /${first} is one of the server`);
  }
  return path;
}
