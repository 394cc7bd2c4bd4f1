/** Returns `text` with `added` before `anchor`. Throws an error that names the file if the anchor is missing. */
export function before(text: string, anchor: string, added: string, file: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`${file} no longer contains “${anchor}”: update the generator`);
  return text.slice(0, at) + added + text.slice(at);
}

const MODULE = /from '([^']+)';$/;
const collator = new Intl.Collator('en', { numeric: true });

/** Returns `text` with one more import, sorted among those whose module path starts with `prefix`. */
export function withImport(text: string, line: string, family: string, file: string): string {
  const added = MODULE.exec(line)?.[1] ?? '';
  const lines = text.split('\n');
  const relatives = lines.flatMap((each, index) => {
    const name = MODULE.exec(each)?.[1];
    return name?.startsWith(family) ? [{ name, index }] : [];
  });
  const last = relatives.at(-1);
  if (!last) throw new Error(`${file} no longer imports from ${family}: update the generator`);
  const next = relatives.find(({ name }) => collator.compare(name, added) > 0);
  lines.splice(next?.index ?? last.index + 1, 0, line);
  return lines.join('\n');
}
