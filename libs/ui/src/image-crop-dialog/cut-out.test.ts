import { cutOut } from './cut-out.ts';

const PART = { x: 10, y: 20, width: 300, height: 300 };
const drawn: unknown[][] = [];

beforeEach(() => {
  drawn.length = 0;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const pen = {
    fillStyle: '',
    fillRect: (...at: number[]) => drawn.push(['ground', pen.fillStyle, ...at]),
    drawImage: (_picture: unknown, ...at: number[]) => drawn.push(['picture', ...at]),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => jest.restoreAllMocks());

const drawsTo = (blob: Blob | null) =>
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(blob && new Blob([blob], { type: type ?? '' })));

it('draws the area in the given size, on white, as a JPEG', async () => {
  drawsTo(new Blob(['drawn']));

  expect((await cutOut('data:,', PART, 128)).type).toBe('image/jpeg');
  expect(drawn).toEqual([
    ['ground', 'white', 0, 0, 128, 128],
    ['picture', 10, 20, 300, 300, 0, 0, 128, 128],
  ]);
});

it('rejects when the canvas cannot be encoded', async () => {
  drawsTo(null);

  await expect(cutOut('data:,', PART, 128)).rejects.toThrow('could not be drawn');
});
