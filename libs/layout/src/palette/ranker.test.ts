import { createRanker } from './ranker.ts';

const MANY = Array.from({ length: 30 }, (_, index) => `词${index}`);
const page = (titles: readonly string[]) => ({ titles, path: '/a' });

it('finds a word as well among many others as among few', async () => {
  const [many, few] = [page(['营业额', ...MANY, '日结']), page(['营业额', ...MANY.slice(0, 6), '日结'])];
  const matches = await createRanker([many, few]).search('yingyee', new AbortController().signal);

  expect(matches?.map(({ item }) => item)).toEqual([many, few]);
  expect(matches?.[0]?.score).toBe(matches?.[1]?.score);
});
