import { runStories } from '../testing/run-stories.ts';
import * as stories from './image-crop-dialog.stories.tsx';

const PNG = 'data:image/png;base64,iVBOR';

/** jsdom neither loads nor draws images; this simulates one of 640 by 400 px in a container 320 px high. */
const sizes = { complete: true, naturalWidth: 640, naturalHeight: 400, offsetWidth: 640, offsetHeight: 400 };
for (const [name, value] of Object.entries(sizes)) {
  Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
}
HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
  return this.src.startsWith(PNG) ? Promise.resolve() : Promise.reject(new Error('no picture'));
};
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 320));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type: type ?? '' })));
});
afterEach(() => jest.restoreAllMocks());

runStories(stories);
