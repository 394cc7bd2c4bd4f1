import { runStories } from '../testing/run-stories.ts';
import * as stories from './chart.stories.tsx';

/** jsdom has no layout, and recharts renders nothing without a size. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280));
});
afterEach(() => jest.restoreAllMocks());

runStories(stories);
