import * as accessibility from '@storybook/addon-a11y/preview';
import { composeStories, composeStory, setProjectAnnotations, type StoryContext } from '@storybook/react-vite';
import { createElement, Fragment } from 'react';

import { annotations } from '../../.storybook/annotations.tsx';

// jsdom paints nothing; contrast is measured in a real browser, over the built Storybook.
const withoutPaint = { parameters: { a11y: { options: { rules: { 'color-contrast': { enabled: false } } } } } };

// The addon only takes notes; here a violation fails the test.
const strict = {
  afterEach: ({ reporting }: StoryContext) => {
    const violations = reporting.reports.filter(({ type, status }) => type === 'a11y' && status === 'failed');
    if (violations.length > 0) throw new Error(violations.map(({ result }) => describeViolations(result)).join('\n'));
  },
};

// Stories run in tests as they do in Storybook, axe included.
setProjectAnnotations([strict, accessibility, annotations, withoutPaint]);

type AxeResult = { error?: Error; violations?: { id: string; help: string; nodes: { html: string }[] }[] };

function describeViolations(result: unknown): string {
  const { error, violations = [] } = result as AxeResult;
  if (error) return `axe did not run: ${error.message}`;
  return violations
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)
    .join('\n');
}

const nothing = () => createElement(Fragment);

type Stories = Parameters<typeof composeStories>[0];
type Runnable = { run: () => Promise<void> };

/** Renders every story of a file, plays it and asks axe; one test each. */
export function runStories(stories: Stories): void {
  describe('story', () => {
    const composed = Object.entries(composeStories(stories) as Record<string, Runnable>);
    it.each(composed)('%s', async (_name, story) => {
      await story.run();
    });

    // A story leaves when the next one comes; this one takes the last from the page.
    afterAll(() => composeStory({ render: nothing }, {}).run());
  });
}
