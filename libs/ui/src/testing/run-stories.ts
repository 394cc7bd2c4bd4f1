import { composeStories, composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { createElement, Fragment } from 'react';

import { annotations } from '../../.storybook/annotations.tsx';
import { type Guide } from '../guide/guide.ts';
import { listenToKeys } from './keyboard-table.ts';

// axe runs in a real browser, over the built Storybook: jsdom paints nothing that it could judge.
setProjectAnnotations([annotations]);

const nothing = () => createElement(Fragment);

type Stories = Parameters<typeof composeStories>[0];
type Runnable = { run: () => Promise<void> };

/** Renders and plays every story of a file, one test each; then holds the keyboard table to what was pressed. */
export function runStories(stories: Stories): void {
  describe('story', () => {
    let keys: ReturnType<typeof listenToKeys>;
    beforeAll(() => {
      keys = listenToKeys();
    });

    const composed = Object.entries(composeStories(stories) as Record<string, Runnable>);
    it.each(composed)('%s', async (_name, story) => {
      await story.run();
    });

    const guide = guideOf(stories);
    if (guide) {
      it('keyboard table', () => {
        expect(keys.missing(guide)).toEqual([]);
      });
    }

    // A story leaves when the next one comes; this one takes the last from the page.
    afterAll(async () => {
      keys.stop();
      await composeStory({ render: nothing }, {}).run();
    });
  });
}

const guideOf = ({ default: meta }: Stories) => meta.parameters?.guide as Guide | undefined;
