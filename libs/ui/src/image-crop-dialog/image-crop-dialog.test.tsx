import { runStories } from '../testing/run-stories.ts';
import * as stories from './image-crop-dialog.stories.tsx';

/** jsdom loads no picture; this is one of 640 by 400 px in a box of 320. */
const sizes: [object, Record<string, unknown>][] = [
  [
    HTMLImageElement.prototype,
    { complete: true, naturalWidth: 640, naturalHeight: 400, offsetWidth: 640, offsetHeight: 400 },
  ],
];
for (const [owner, members] of sizes) {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(owner, name, { configurable: true, get: () => value });
  }
}
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 320));
});
afterEach(() => jest.restoreAllMocks());

runStories(stories);
