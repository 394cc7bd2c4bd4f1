/**
 * Escapes a path that cannot be decoded, such as `/redirect/%E0%A4%A`, so that a browser gets the console, which names
 * the address, instead of JSON. Paths of the API are left as they are and rejected.
 */
export function escapeMalformedPath(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
