import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { type Page, test as base } from '@playwright/test';
import { preview } from 'vite';

import { rounds } from '@backroom/testing/rounds';

/** Injected once per page: the Playwright binding opens a second page for every run. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
export const STORYBOOK_DIR = process.env.STORYBOOK_DIR ?? join(import.meta.dirname, '../../../../dist/storybook');

/** A running Storybook (`npm run storybook`) to use instead of the built one. */
const RUNNING = process.env.STORYBOOK_URL;
/** Only stories below this folder, e.g. `libs/ui`. */
const FOLDER = process.env.STORIES_BELOW ?? '';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  /** Relative to the workspace: `./libs/ui/src/…`. */
  importPath: string;
  tags: readonly string[];
}

/** Which stories the every-day run leaves to the deep one. */
const LEFT_OUT = rounds({ quick: 1, deep: 0 }) === 1 ? 'deep' : '';

/** Everything in the built Storybook. Throws if there is none. */
function readEntries(): StoryEntry[] {
  const index = join(STORYBOOK_DIR, 'index.json');
  if (!existsSync(index)) throw new Error('Build the Storybook first: npm run storybook:build');
  return Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> }).entries);
}

/** The docs pages of components. */
export const listDocs = (folder = FOLDER): StoryEntry[] =>
  readEntries().filter(({ type, importPath }) => type === 'docs' && importPath.startsWith(`./${folder}`));

/** The stories of each title. */
export function listStories(folder = FOLDER): Map<string, StoryEntry[]> {
  const stories = readEntries().filter(
    ({ type, importPath, tags }) =>
      type === 'story' && importPath.startsWith(`./${folder}`) && !tags.includes(LEFT_OUT),
  );
  return Map.groupBy(stories, ({ title }) => title);
}

/** Key combinations that the guide of the current story lists, and those whose effect it has proved. */
export const getKeyboardTable = (page: Page): Promise<{ listed: string[]; proven: string[] }> =>
  page.evaluate(() => {
    const { keyboardTable } = window as { keyboardTable?: { listed: string[]; proven: string[] } };
    return keyboardTable ?? { listed: [], proven: [] };
  });

interface StoryFinishedEvent {
  storyId: string;
  status: 'success' | 'error';
}

/** Choices of the toolbar, by name: the language, the appearance and so on. */
export type Globals = Record<string, unknown>;

interface StoryEvents {
  finished: StoryFinishedEvent | null;
  problems: string[];
  /** Ids of the stories that have been drawn, those of a docs page too. */
  drawn: string[];
  /** What is chosen for all stories, and the first choice of each. Without what a story chooses for itself. */
  globals: { userGlobals: Globals; initialGlobals: Globals };
}

/** Init script: records the events of Storybook about rendering and play functions. */
export function recordStoryEvents() {
  const storyEvents: StoryEvents = {
    finished: null,
    problems: [],
    drawn: [],
    globals: { userGlobals: {}, initialGlobals: {} },
  };
  Object.assign(window, { __storyEvents: storyEvents });
  type Channel = { on(event: string, listener: (value: unknown) => void): void };
  let channel: Channel | undefined;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set(value: Channel) {
      channel = value;
      value.on('globalsUpdated', (globals) => {
        storyEvents.globals = globals as StoryEvents['globals'];
      });
      value.on('storyRendered', (id) => {
        storyEvents.drawn.push(id as string);
      });
      value.on('storyFinished', (finished) => {
        storyEvents.finished = finished as StoryFinishedEvent;
      });
      for (const event of [
        'storyThrewException',
        'playFunctionThrewException',
        'storyErrored',
        'storyMissing',
        'unhandledErrorsWhilePlaying',
      ]) {
        value.on(event, (problem) => {
          const { message } = (problem ?? {}) as { message?: string };
          storyEvents.problems.push(`${event}: ${message ?? JSON.stringify(problem)}`);
        });
      }
    },
  });
}

/** Set once, by the address of the page. */
const KEPT_GLOBALS = ['a11y'];

interface Channel {
  emit(event: string, value: unknown): void;
}

type Storybook = {
  __storyEvents: StoryEvents;
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
};

/**
 * Opens a story, waits until its play function has ended, and returns the problems.
 * The page is reused: selecting a story as the sidebar does takes a tenth of a page load.
 * Storybook's own accessibility run is disabled, since axe cannot run twice at the same time.
 *
 * @param globals what differs from the first choices of the toolbar; those of an earlier call do not stay
 */
export async function openStory(page: Page, address: string, id: string, globals: Globals = {}): Promise<string[]> {
  const isShown = await page.evaluate((storyId) => {
    const { __storyEvents: storyEvents } = window as unknown as Partial<Storybook>;
    return storyEvents?.finished?.storyId === storyId;
  }, id);
  if (page.url() === 'about:blank' || isShown) {
    await page.goto(
      `${address}/iframe.html?id=${id}&viewMode=story&globals=${toGlobalsParam(globals)}a11y.manual:!true`,
    );
  } else await selectStory(page, id, globals);
  await page.waitForFunction((storyId) => {
    const { finished, problems } = (window as unknown as Storybook).__storyEvents;
    return finished?.storyId === storyId || problems.length > 0;
  }, id);
  return [...(await readProblems(page)), ...(await findLeftGlobals(page, globals))];
}

/** Waits until each story of a docs page is drawn, in its frame at least; one that shows nothing leaves its place empty. */
export const waitForStoriesOfDocs = (page: Page) =>
  page.waitForFunction(() => {
    const { drawn } = (window as unknown as Storybook).__storyEvents;
    const isDrawn = ({ id }: Element) =>
      drawn.some((story) => [`story--${story}-inner`, `story--${story}--primary-inner`].includes(id));
    return [...document.querySelectorAll('[id^="story--"]:empty')].every(isDrawn);
  });

const selectStory = (page: Page, id: string, globals: Globals) =>
  page.evaluate(
    ([storyId, chosen, kept]) => {
      const { __storyEvents: storyEvents, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Storybook;
      const { userGlobals, initialGlobals } = storyEvents.globals;
      const next = {
        ...initialGlobals,
        ...Object.fromEntries(kept.map((name) => [name, userGlobals[name]])),
        ...chosen,
      };
      Object.assign(storyEvents, { finished: null, problems: [] });
      // It draws the story that is still shown once more.
      if (JSON.stringify(next) !== JSON.stringify({ ...next, ...userGlobals }))
        channel.emit('updateGlobals', { globals: next });
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    },
    [id, globals, KEPT_GLOBALS] as const,
  );

const readProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { finished, problems } = (window as unknown as Storybook).__storyEvents;
    return finished?.status === 'error' && problems.length === 0 ? ['the play function failed'] : problems;
  });

/** Choices that neither the runner has made for this story nor the toolbar begins with. */
const findLeftGlobals = (page: Page, globals: Globals): Promise<string[]> =>
  page.evaluate(
    ([chosen, kept]) => {
      const { userGlobals, initialGlobals } = (window as unknown as Storybook).__storyEvents.globals;
      const expected: Globals = { ...initialGlobals, ...chosen };
      return Object.entries(userGlobals)
        .filter(([name, value]) => !kept.includes(name) && String(value) !== String(expected[name]))
        .map(([name, value]) => `left from a story before: ${name} ${String(value)}`);
    },
    [globals, KEPT_GLOBALS] as const,
  );

const toGlobalsParam = (globals: Globals) =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${String(value)};`)
    .join('');

/** One static server and one page for all stories of a worker. */
export const test = base.extend<object, { storybook: string; storyPage: Page }>({
  storybook: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      if (RUNNING !== undefined) return use(RUNNING);
      const server = await preview({
        configFile: false,
        logLevel: 'error',
        root: join(STORYBOOK_DIR, '..'),
        build: { outDir: STORYBOOK_DIR },
        preview: { port: 0, host: '127.0.0.1', strictPort: false },
      });
      const address = server.resolvedUrls?.local[0] ?? '';
      await use(address.replace(/\/$/, ''));
      await server.close();
    },
    { scope: 'worker' },
  ],
  storyPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        locale: 'zh-CN',
        viewport: { width: 1000, height: 800 },
      });
      const page = await context.newPage();
      await page.addInitScript(recordStoryEvents);
      await page.addInitScript({ path: AXE });
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});
