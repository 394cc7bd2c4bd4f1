import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

import { oneCalendar } from './one-calendar.mjs';
import { PRESENT_MOMENTS, WORDS } from './one-calendar-exceptions.mjs';

const ROOT = process.cwd();
const RULE = 'days/one-calendar';
/** More of them need a reason that a day is not: prefer getNow() of @backroom/ui, or the time of the database. */
const MAX_PRESENT_MOMENTS = 50;

function lint(source: string, file = 'libs/features/posts/src/planted.ts', options: object = {}): string[] {
  return run(RULE, source, file, options);
}

const lintLengths = (source: string, file?: string) => run('days/lengths', source, file);

function run(
  name: string,
  source: string,
  file = 'libs/features/posts/src/planted.ts',
  ...options: object[]
): string[] {
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { days: oneCalendar },
    rules: { [name]: ['error', ...options] },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  } as unknown as Linter.Config;
  const messages = new Linter({ cwd: ROOT, configType: 'flat' }).verify(source, [config], {
    filename: join(ROOT, file),
  });
  const fatal = messages.find(({ fatal: isFatal }) => isFatal);
  if (fatal) throw new Error(fatal.message);
  return messages.filter(({ ruleId }) => ruleId === name).map(({ message }) => message);
}

it.each([
  'const today = new Date();',
  'const today = Date();',
  'const [now] = useState(Date.now);',
  'const tomorrow = Date.now() + 86_400_000;',
  'const year = date.getFullYear();',
  'const month = date.getMonth() + 1;',
  'const day = date.getDate();',
  'const weekday = date.getDay();',
  'const weekday = date.getUTCDay();',
  'date.setDate(date + 1);',
  'date.setUTCHours(0, 0, 0, 0);',
  'const offset = date.getTimezoneOffset();',
  'const day = date.toISOString().slice(0, 10);',
  "const day = date.toISOString().split('T')[0];",
  'const day = date.toJSON().substring(0, 10);',
  'const day = date.toLocaleDateString();',
  'const first = new Date(year, month, 1);',
  'const first = Date.UTC(year, month, 1);',
  'const start = new Date(`${day}T00:00:00Z`);',
  "const day = new Intl.DateTimeFormat('sv-SE').format(moment);",
  "const day = Intl.DateTimeFormat('sv-SE').format(moment);",
  "import dayjs from 'dayjs';",
  "import utc from 'dayjs/plugin/utc.js';",
])('refuses %s', (source) => expect(lint(source)).not.toEqual([]));

it.each([
  'const moment = new Date(value);',
  "const moment = new Date('2026-11-29T00:00:00Z');",
  'const text = date.toISOString();',
  'const ms = Date.parse(text);',
  'const ms = date.getTime();',
  "const number = new Intl.NumberFormat('zh-CN').format(1);",
  'setMonth(next);',
])('accepts %s', (source) => expect(lint(source)).toEqual([]));

it('is not for the module itself', () => {
  expect(lint("import dayjs from 'dayjs';", 'libs/api/contract/src/calendar/days.ts')).toEqual([]);
});

it('lets a listed file have as many as it is listed with', () => {
  const file = 'apps/server/src/planted.ts';
  const options = { present: { [file]: 1 }, words: {} };
  expect(lint('const at = Date.now();', file, options)).toEqual([]);
  expect(lint('const at = Date.now(), later = Date.now();', file, options)).toHaveLength(1);
});

describe('lengths', () => {
  it.each([
    'const DAY_MS = 86_400_000;',
    'const later = now + 86400000;',
    'const maxAge = 30 * 86_400;',
    'const week = 604_800_000;',
    'const DAY = 24 * HOUR;',
    'const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;',
    'const age = HOUR_MS * 24;',
    'const DAYS_PER_WEEK = 7;',
    'export const WEEK = 7;',
    'const weekdays = 7;',
  ])('refuses %s', (source) => expect(lintLengths(source)).not.toEqual([]));

  it.each([
    'const width = 24;',
    'const COLUMNS = 7;',
    'const earlier = addDays(day, -DAYS_PER_WEEK);',
    'const ms = 30 * DAY_MS;',
    'const WEEKS = 6;',
  ])('accepts %s', (source) => expect(lintLengths(source)).toEqual([]));

  it('are not refused in the module itself', () =>
    expect(lintLengths('const DAY_SECONDS = 86_400;', 'libs/api/contract/src/calendar/lengths.ts')).toEqual([]));

  it.each([
    'apps/server/src/identity/posts/posts.service.ts',
    'apps/server/src/identity/posts/posts.routes.test.ts',
    'apps/console/vite/page-chunks.ts',
    'apps/console-e2e/src/journeys/home.journey.ts',
    'libs/ui/src/format/date-time.ts',
    'tools/bench/run.ts',
  ])('are checked in %s', async (file) => {
    const config = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, file))) as {
      rules: Record<string, unknown[]>;
    };
    expect(config.rules['days/lengths']?.[0]).toBe(2);
  });
});

describe('the list of exceptions', () => {
  it.each([
    ['present', PRESENT_MOMENTS, 'clock of this machine'],
    ['words', WORDS, 'Intl is for words'],
  ])('of %s names each file with what it has: a lower number is to be written down', (_kind, listed, text) => {
    const counted = Object.fromEntries(
      Object.keys(listed).map((file) => {
        const found = lint(readFileSync(join(ROOT, file), 'utf8'), file, { present: {}, words: {} });
        return [file, found.filter((message) => message.includes(text)).length];
      }),
    );
    expect(counted).toEqual(listed);
  });

  it('does not grow', () => {
    const total = Object.values(PRESENT_MOMENTS).reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(MAX_PRESENT_MOMENTS);
  });
});

it.each([
  'apps/server/src/identity/posts/posts.service.ts',
  'apps/console/src/app.tsx',
  'libs/ui/src/format/date-time.ts',
  'libs/records/src/list/list-bar.tsx',
  'libs/api/client/src/http/http.ts',
  'libs/features/users/src/users-columns.tsx',
])('is switched on for %s', async (file) => {
  const config = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, file))) as {
    rules: Record<string, unknown[]>;
  };
  expect(config.rules[RULE]?.[0]).toBe(2);
});
