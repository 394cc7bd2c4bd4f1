import { waitFor } from '@testing-library/react';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { listEndpoints, sample } from '@backroom/client/testing/contract';
import { renderPages } from '@backroom/records/testing';

import { pages } from '../page-registry.ts';
import { downloads, type ListCase } from './list-pages.ts';

export const server = createFakeServer();

const READS = listEndpoints()
  .filter(({ isQuery }) => isQuery)
  .map(({ contract }) => contract)
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

/** Answers every read with a sample. */
export function resetServer(): void {
  server.install();
  server.calls.length = 0;
  localStorage.clear();
  for (const each of downloads) server.on(each, () => 'id\n');
  for (const each of READS) server.on(each, () => sample(each.data));
}

/** Renders a page with a list, for a user with all permissions or those given. */
export async function open(
  { component, path, address }: ListCase,
  query = '',
  permissions: readonly string[] = ['*:*:*'],
) {
  const page = (await pages.get(component)?.load())!;
  return renderPages(`${address}${query}`, { pages: { [path]: page }, permissions });
}

export const answer = ({ contract, createRows }: ListCase, count: number) =>
  server.on(contract.list, () => createRows(count));

/** A page of many: two rows. */
export const answerMany = ({ contract, createRows }: ListCase) =>
  server.on(contract.list, () => ({ ...(createRows(2) as object), count: 45 }));

export const fail = ({ contract }: ListCase, code: number) =>
  server.on(contract.list, () => {
    throw new FakeApiError(code, '服务繁忙，请稍后再试');
  });

export const findRows = () =>
  waitFor(() => {
    const rows = document.querySelectorAll<HTMLElement>('tbody tr[data-index]');
    expect(rows.length).toBeGreaterThan(0);
    return [...rows];
  });

/** The latest query of the rows. */
export const getQuery = ({ contract }: ListCase) =>
  toTexts(server.calls.findLast(({ url, method }) => url === contract.list.path && method === 'GET')?.arg.query);

export const toTexts = (query: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

export const toSearch = (query: Readonly<Record<string, string>>) => `?${new URLSearchParams(query).toString()}`;
