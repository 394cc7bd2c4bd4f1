import { composeStories, composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { createElement, Fragment } from 'react';

import { annotations } from '../../.storybook/annotations.tsx';
import type { Guide } from '../guide/guide.ts';
import { recordKeys } from './record-keys.ts';

// axe runs in a real browser against the built Storybook, because jsdom has no layout or paint.
setProjectAnnotations([annotations]);

const renderNothing = () => createElement(Fragment);

type Stories = Parameters<typeof composeStories>[0];
type Runnable = { run: () => Promise<void> };

/**
 * Renders and plays every story of a file, one test each, then asserts that every key of the guide has been pressed.
 */
export function runStories(stories: Stories): void {
  describe('story', () => {
    let keys: ReturnType<typeof recordKeys>;
    beforeAll(() => {
      keys = recordKeys();
    });

    const composed = Object.entries(composeStories(stories) as Record<string, Runnable>);
    it.each(composed)('%s', async (_name, story) => {
      await story.run();
    });

    const guide = getGuide(stories);
    if (guide) {
      it('keyboard table', () => {
        expect(keys.missing(guide)).toEqual([]);
      });
    }

    // A story is unmounted when the next one runs; the empty one unmounts the last.
    afterAll(async () => {
      keys.stop();
      await composeStory({ render: renderNothing }, {}).run();
    });
  });
}

const getGuide = ({ default: meta }: Stories) => meta.parameters?.guide as Guide | undefined;
