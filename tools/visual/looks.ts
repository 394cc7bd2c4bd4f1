import type { TakenOver } from './take-over.ts';

/** The page of all accepted changes, newest first. */
export const LOOKS = process.env.VISUAL_LOOKS ?? 'docs/looks.md';
const FIRST_ENTRY = /^## /m;

/** The themes of each story, as `components-actions-button--sizes (dark, light)`. */
function listStories(names: readonly string[]): string[] {
  const stories = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf('.')));
  return [...stories].map(
    ([story, pictures]) => `\`${story}\` (${pictures.map((name) => name.slice(story.length + 1)).join(', ')})`,
  );
}

const quote = (value: string | null) => (value === null ? 'nothing' : `\`${value}\``);

/** Adds what was accepted on a day above the entries of earlier days. */
export function addEntry(
  page: string,
  day: string,
  { accepted, tokens }: Pick<TakenOver, 'accepted' | 'tokens'>,
): string {
  const lines = [
    ...tokens.map(
      ({ where, name, before, after }) => `- token \`${name}\` of \`${where}\`: ${quote(before)} → ${quote(after)}`,
    ),
    ...listStories(accepted).map((story) => `- ${story}`),
  ];
  const heading = `## ${day}\n\n`;
  const entry = `${lines.join('\n')}\n`;
  // A second review of the day.
  if (page.includes(heading)) return page.replace(heading, () => `${heading}${entry}`);
  const first = FIRST_ENTRY.exec(page)?.index;
  return first === undefined
    ? `${page.trimEnd()}\n\n${heading}${entry}`
    : `${page.slice(0, first)}${heading}${entry}\n${page.slice(first)}`;
}
