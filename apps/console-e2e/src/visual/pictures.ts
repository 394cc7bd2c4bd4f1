import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { type Globals, listStories, openStory, type StoryEntry, test as base } from '../stories/storybook.ts';

/** Both appearances, and a third theme with the other language, another brand colour and density. */
const THEMES = {
  light: { appearance: 'light', brand: '1890ff', density: 'default', language: 'zh-CN' },
  dark: { appearance: 'dark', brand: '1890ff', density: 'default', language: 'zh-CN' },
  english: { appearance: 'light', brand: 'faad14', density: 'compact', language: 'en-US' },
} satisfies Record<string, Globals>;

const GROUPS = ['Foundations', 'Components', 'Patterns', 'Shell', 'Pages'];
/** Stories that show a component or page at rest; of a component that has none of them the first story. */
const OVERVIEWS = ['Variants', 'States', 'Sizes', 'Side By Side', 'Open', 'Ready'];

const WINDOW = { width: 1440, height: 900 };
/** As high as an overlay that covers the page. */
const OVERLAY = { width: 1000, height: 640 };
/** Grows with the story. */
const SHEET = { width: 1000, height: 200 };

export interface Picture {
  /** Story and theme: `components-actions-button--sizes.dark`. */
  name: string;
  label: string;
  story: string;
  globals: Globals;
  viewport: { width: number; height: number };
}

function chooseViewport(title: string) {
  if (title.startsWith('Pages/') || title.startsWith('Shell/')) return WINDOW;
  return title.includes('/Overlays/') ? OVERLAY : SHEET;
}

function chooseStories(title: string, stories: readonly StoryEntry[]): readonly StoryEntry[] {
  if (title.startsWith('Foundations/')) return stories;
  const overviews = stories.filter(({ name }) => OVERVIEWS.includes(name));
  return overviews.length > 0 ? overviews : stories.slice(0, 1);
}

/** The pictures that are compared. */
export const listPictures = (): Picture[] =>
  [...listStories()]
    .filter(([title]) => GROUPS.some((group) => title.startsWith(`${group}/`)))
    .flatMap(([title, stories]) => chooseStories(title, stories))
    .flatMap(({ id, title, name }) =>
      Object.entries(THEMES).map(([theme, globals]) => ({
        name: `${id}.${theme}`,
        label: `${title} › ${name}, ${theme}`,
        story: id,
        globals,
        viewport: chooseViewport(title),
      })),
    );

/** A page with a clock that stands, so that no picture shows the time of its run. */
export const test = base.extend<object, { picturePage: Page }>({
  picturePage: [
    async ({ storyPage }, use) => {
      await storyPage.clock.setFixedTime(new Date('2026-11-21T01:30:00Z'));
      await use(storyPage);
    },
    { scope: 'worker' },
  ],
});

const PAUSE_MS = 50;
const MAX_SHOTS = 40;

/** A page that is busy with measuring its columns shows the same picture twice before it has. */
const waitForIdle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

/** Until two pictures in a row are the same. */
async function takeStill(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let shot = 0; shot < MAX_SHOTS; shot += 1) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true });
    if (last?.equals(next)) return next;
    last = next;
    await page.waitForTimeout(PAUSE_MS);
    await waitForIdle(page);
  }
  throw new Error('the story does not come to rest');
}

/** Opens a story and draws it. The result of its play function is checked elsewhere, in the language it is written for. */
export async function takePicture(page: Page, storybook: string, picture: Picture): Promise<Buffer> {
  await page.setViewportSize(picture.viewport);
  await openStory(page, storybook, picture.story, picture.globals);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await waitForIdle(page);
  return takeStill(page);
}

export function writePicture(name: string, content: Buffer): void {
  const folder = process.env.VISUAL_PICTURES;
  if (folder === undefined) throw new Error('npm run visual names the folder of the pictures');
  writeFileSync(join(folder, `${name}.png`), content);
}
