/** `text` with `added` before the one place where `anchor` stands; says which file no longer has it. */
export function before(text: string, anchor: string, added: string, file: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`${file} has no “${anchor}” any more: tell the generator where to go`);
  return text.slice(0, at) + added + text.slice(at);
}

const MODULE = /from '([^']+)';$/;
const collator = new Intl.Collator('en', { numeric: true });

/** `text` with one more import, among those of the same family in their order. */
export function withImport(text: string, line: string, family: string, file: string): string {
  const added = MODULE.exec(line)?.[1] ?? '';
  const lines = text.split('\n');
  const relatives = lines.flatMap((each, index) => {
    const name = MODULE.exec(each)?.[1];
    return name?.startsWith(family) ? [{ name, index }] : [];
  });
  const last = relatives.at(-1);
  if (!last) throw new Error(`${file} imports nothing from ${family} any more: tell the generator where to go`);
  const next = relatives.find(({ name }) => collator.compare(name, added) > 0);
  lines.splice(next?.index ?? last.index + 1, 0, line);
  return lines.join('\n');
}
