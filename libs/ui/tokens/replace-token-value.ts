import { type ProposableToken, toTokenValue } from './proposal.ts';

const PART = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Where the value of a key stands in a text of JSON: what the brackets hold, or a word. */
function findValue(text: string, path: readonly string[]): [start: number, end: number] {
  const place: string[] = [];
  let key = '';
  let isValue = false;
  for (const { 0: part, index } of text.matchAll(PART)) {
    const isFound =
      isValue && place.length === path.length && [...place.slice(1), key].every((name, at) => name === path[at]);
    if (isFound && part !== ':') return [index, findEnd(text, index, part)];
    if (part === '{' || part === '[') place.push(key);
    else if (part === '}' || part === ']') key = place.pop() ?? '';
    else if (part.startsWith('"') && !isValue) key = JSON.parse(part) as string;
    isValue = part === ':';
  }
  throw new Error(`no ${path.join('.')}`);
}

function findEnd(text: string, start: number, first: string): number {
  let depth = 0;
  for (const { 0: part, index } of text.slice(start).matchAll(PART)) {
    if (part === '{' || part === '[') depth += 1;
    if (part === '}' || part === ']') depth -= 1;
    if (depth === 0) return start + index + part.length;
  }
  return start + first.length;
}

/** The text of a token file with another value of a token; all else stays as it is written. */
export function replaceTokenValue(text: string, token: ProposableToken, value: string): string {
  const place = [...token.path, '$value'];
  const next = toTokenValue(token, value);
  const replaceAt = (source: string, path: readonly string[], written: string) => {
    const [start, end] = findValue(source, path);
    return source.slice(0, start) + written + source.slice(end);
  };
  if (typeof next === 'number') return replaceAt(text, place, String(next));
  if ('unit' in next) return replaceAt(text, [...place, 'value'], String(next.value));
  const components = `[${next.components.join(', ')}]`;
  return replaceAt(replaceAt(text, [...place, 'components'], components), [...place, 'hex'], `"${next.hex}"`);
}
