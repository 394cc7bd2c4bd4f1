interface TokenChange {
  name: string;
  /** Selector of the declaration. */
  where: string;
  /** Null where the token is not declared. */
  before: string | null;
  after: string | null;
}

interface ChangedStory {
  id: string;
  /** In which it looks different. */
  themes: string;
}

export interface LooksOfDay {
  day: string;
  tokens: readonly TokenChange[];
  stories: readonly ChangedStory[];
}

const DAY = /^## (\d{4}-\d{2}-\d{2})\n/gm;
const TOKEN = /^- token `([^`]+)` of `([^`]+)`: (nothing|`[^`]+`) → (nothing|`[^`]+`)$/;
const STORY = /^- `([^`]+)` \(([^)]+)\)$/;

const toValue = (text: string): string | null => (text === 'nothing' ? null : text.slice(1, -1));

/** @throws if a line is neither of a token nor of a story */
function parseDay(day: string, text: string): LooksOfDay {
  const tokens: TokenChange[] = [];
  const stories: ChangedStory[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, where = '', before = '', after = ''] = TOKEN.exec(line) ?? [];
    const [, id, themes = ''] = STORY.exec(line) ?? [];
    if (name !== undefined) tokens.push({ name, where, before: toValue(before), after: toValue(after) });
    else if (id !== undefined) stories.push({ id, themes });
    else throw new Error(`${day}: ${line}`);
  }
  return { day, tokens, stories };
}

/** The days of `docs/looks.md`, which `npm run visual -- --accept` writes. */
export function parseLooks(page: string): LooksOfDay[] {
  // Text, day, text, day, text …
  const [, ...parts] = page.split(DAY);
  return parts.flatMap((day, index) => (index % 2 === 0 ? parseDay(day, parts[index + 1] ?? '') : []));
}
