import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PageLink } from '@backroom/auth/page-link';
import { postsApi } from '@backroom/client/posts';
import { createFakeServer } from '@backroom/client/testing';
import { type Post, postContract } from '@backroom/contract/posts';

import { paginate, permissionsFor, renderPages } from '../testing/index.ts';
import { createListPage, type ListPageContentProps } from './create-list-page.tsx';
import { listText } from './list.text.ts';

const server = createFakeServer();
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(postContract.list, ({ query }) => paginate<Post>([], query));
});

function Content({ list }: ListPageContentProps<Post>) {
  return (
    <>
      <p>{list.result.data?.count} rows</p>
      <PageLink to="/other">leave</PageLink>
    </>
  );
}

const createPage = (isVolatile: boolean) =>
  createListPage(
    {
      contract: postContract,
      endpoint: postsApi.endpoints.getPosts,
      // @ts-expect-error Texts that lack keys of a list do not compile.
      text: listText,
      viewKey: 'create-list-page-test',
      getId: ({ postId }: Post) => postId,
      getName: ({ postName }: Post) => postName,
      useColumns: () => [],
      isVolatile,
    },
    Content,
  );

it('can be requested before it renders, unless its rows are volatile', () => {
  expect(createPage(false).prefetch).toBeDefined();
  expect(createPage(true).prefetch).toBeUndefined();
});

it.each([
  ['from the cache', false, 1],
  ['again if they are volatile', true, 2],
])('shows its rows %s when it opens once more', async (_how, isVolatile, requests) => {
  const pages = { '/list': createPage(isVolatile), '/other': () => <PageLink to="/list">return</PageLink> };
  renderPages('/list', { pages, permissions: permissionsFor('sysPost') });
  await screen.findByText('0 rows');
  await userEvent.click(screen.getByRole('link', { name: 'leave' }));
  await userEvent.click(await screen.findByRole('link', { name: 'return' }));

  await screen.findByText('0 rows');
  await waitFor(() => expect(server.count(postContract.list)).toBe(requests));
});
