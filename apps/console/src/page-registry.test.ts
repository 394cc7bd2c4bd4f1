import { type Resource, resources } from '@backroom/contract/resources';
import { PAGE_WORDS } from '@backroom/layout/page-words';

import { firstRequests } from './first-requests.ts';
import { registeredPages } from './page-registry.ts';

const paths = Object.values(resources).flatMap(({ path }: Resource) => path ?? []);

it('has the page of every resource that has one', () => {
  expect(paths.map((path) => `${path}/index`).filter((page) => !registeredPages.includes(page))).toEqual([]);
  expect(paths.length).toBeGreaterThan(10);
});

it('has every page that is requested with the document', () => {
  expect(Object.keys(firstRequests).filter((page) => !registeredPages.includes(page))).toEqual([]);
  expect(Object.keys(firstRequests).length).toBeGreaterThan(10);
});

it('has every page that the palette finds by other words', () => {
  expect(Object.keys(PAGE_WORDS).filter((page) => !registeredPages.includes(page))).toEqual([]);
});
