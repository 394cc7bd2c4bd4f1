/** Returns `text` with `added` before `anchor`. Throws an error that names the file if the anchor is missing. */
export function insertBefore(text: string, anchor: string, added: string, file: string): string {
  const position = text.indexOf(anchor);
  if (position < 0) throw new Error(`${file} no longer contains “${anchor}”: update the generator`);
  return text.slice(0, position) + added + text.slice(position);
}

const MODULE = /from '([^']+)';$/;
const collator = new Intl.Collator('en', { numeric: true });

/** Returns `text` with one more import, sorted among those whose module path starts with `prefix`. */
export function insertImport(text: string, line: string, prefix: string, file: string): string {
  const added = MODULE.exec(line)?.[1] ?? '';
  const lines = text.split('\n');
  const imports = lines.flatMap((current, index) => {
    const name = MODULE.exec(current)?.[1];
    return name?.startsWith(prefix) ? [{ name, index }] : [];
  });
  const last = imports.at(-1);
  if (!last) throw new Error(`${file} no longer imports from ${prefix}: update the generator`);
  const next = imports.find(({ name }) => collator.compare(name, added) > 0);
  lines.splice(next?.index ?? last.index + 1, 0, line);
  return lines.join('\n');
}
