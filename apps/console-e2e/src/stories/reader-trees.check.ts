import { expect } from '@playwright/test';

import { listStories, openStory, type StoryEntry, test } from './storybook.ts';

const SOURCES = './libs/ui/src/';

/** The stories that the docs pages of components begin with. */
const playgrounds = [...listStories().entries()].flatMap(([title, stories]) => {
  const playground = stories.find(({ name }) => name === 'Playground') ?? stories[0];
  return title.startsWith('Components/') && playground?.importPath.startsWith(SOURCES) ? [playground] : [];
});

/** Beside the stories: `button/button.reader.yml`. */
const toFile = ({ importPath }: StoryEntry) =>
  importPath.slice(SOURCES.length).replace('.stories.tsx', '.reader.yml').split('/');

// A feature has none.
if (playgrounds.length > 0)
  test('a screen reader is given the tree that is kept beside each component', async ({ storybook, storyPage }) => {
    test.slow();
    for (const story of playgrounds) {
      expect.soft(await openStory(storyPage, storybook, story.id), story.title).toEqual([]);
      const tree = await storyPage.locator('body').ariaSnapshot();
      expect.soft(`${tree}\n`, story.title).toMatchSnapshot(toFile(story));
    }
  });
