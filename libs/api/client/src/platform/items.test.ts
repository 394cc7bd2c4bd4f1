import { ALL_ITEMS, toItems } from './items.api.ts';

it('asks for up to 10,000 rows', () => {
  expect(ALL_ITEMS).toEqual({ pageIndex: 1, pageSize: 10_000 });
});

describe('the options of a list response', () => {
  it('have the id as key and the name as value, both as text', () => {
    const page = { list: [{ id: 3, name: '店长', sort: 1 }], count: 1, pageIndex: 1, pageSize: 10_000 };

    expect(toItems(page)).toEqual([{ key: '3', value: '店长' }]);
  });

  it('have the fields that the caller names', () => {
    expect(toItems({ list: [{ postId: 7, postName: '导购员' }] }, 'postId', 'postName')).toEqual([
      { key: '7', value: '导购员' },
    ]);
  });

  it('keep the order, and are empty until the list has loaded', () => {
    const list = [
      { id: 2, name: 'b' },
      { id: 1, name: 'a' },
    ];

    expect(toItems({ list }).map(({ key }) => key)).toEqual(['2', '1']);
    expect(toItems(undefined as { list: typeof list } | undefined)).toEqual([]);
  });

  it('are checked by the compiler', () => {
    const page = { list: [{ postId: 7, postName: '导购员' }] };

    // @ts-expect-error -- the records have no `id`
    expect(toItems(page)).toHaveLength(1);
    // @ts-expect-error -- a number is no text to show
    expect(toItems(page, 'postId', 'postId')).toHaveLength(1);
  });
});
