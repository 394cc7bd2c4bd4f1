import { cropImage } from './crop-image.ts';

const AREA = { x: 10, y: 20, width: 300, height: 300 };
const drawCalls: unknown[][] = [];

beforeEach(() => {
  drawCalls.length = 0;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const context = {
    fillStyle: '',
    fillRect: (...args: number[]) => drawCalls.push(['ground', context.fillStyle, ...args]),
    drawImage: (_image: unknown, ...args: number[]) => drawCalls.push(['picture', ...args]),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => jest.restoreAllMocks());

const mockToBlob = (blob: Blob | null) =>
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(blob && new Blob([blob], { type: type ?? '' })));

it('draws the area in the given size, on white, as a JPEG', async () => {
  mockToBlob(new Blob(['drawn']));

  expect((await cropImage('data:,', AREA, 128)).type).toBe('image/jpeg');
  expect(drawCalls).toEqual([
    ['ground', 'white', 0, 0, 128, 128],
    ['picture', 10, 20, 300, 300, 0, 0, 128, 128],
  ]);
});

it('keeps transparent areas in a PNG', async () => {
  mockToBlob(new Blob(['drawn']));

  expect((await cropImage('data:,', AREA, 128, 'png')).type).toBe('image/png');
  expect(drawCalls).toEqual([['picture', 10, 20, 300, 300, 0, 0, 128, 128]]);
});

it('rejects when the canvas cannot be encoded', async () => {
  mockToBlob(null);

  await expect(cropImage('data:,', AREA, 128)).rejects.toThrow('could not be drawn');
});
