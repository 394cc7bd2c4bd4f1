import { safeParse } from 'zod/v4/core';

import { postContract } from '@backroom/contract/posts';

import { listEndpoints } from './contract.ts';
import { createExample } from './example.ts';

const READS = listEndpoints().filter(({ isQuery }) => isQuery);

it.each(READS.map(({ name, contract }) => [name, contract.data] as const))(
  'has an answer of %s with and without records that the contract accepts',
  (_name, data) => {
    for (const rows of [0, 3]) expect(safeParse(data, createExample(data, rows)).error?.issues ?? []).toEqual([]);
  },
);

it('has rows that differ, and counts them', () => {
  const page = createExample(postContract.list.data, 3) as {
    list: { postId: number; postName: string }[];
    count: number;
  };

  expect(page.list.map(({ postId, postName }) => [postId, postName])).toEqual([
    [1, '店长'],
    [2, '收银员'],
    [3, '区域经理'],
  ]);
  expect(page.count).toBe(3);
  expect(createExample(postContract.list.data, 0)).toMatchObject({ list: [], count: 0 });
});
