import { runStories } from '../testing/run-stories.ts';
import * as stories from './chart.stories.tsx';

/** jsdom lays nothing out, and a plot without size draws nothing. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280));
});
afterEach(() => jest.restoreAllMocks());

runStories(stories);
