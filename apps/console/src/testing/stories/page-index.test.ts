import { registeredPages } from '../../page-registry.ts';
import { createPageIndex } from './page-index.ts';
import { toPageTitle } from './page-titles.ts';

const stories = createPageIndex();
const getStories = (component: string) =>
  stories.filter(({ title }) => title === toPageTitle(component)).map(({ exportName }) => exportName);

it('has the stories of every page of the registry, and of no other', () => {
  const titles = registeredPages.map(toPageTitle);
  expect(new Set(stories.map(({ title }) => title))).toEqual(new Set(titles));
  expect(new Set(titles).size).toBe(registeredPages.length);
});

it('has every state of a page with data, and those without data as they are', () => {
  expect(getStories('/admin/sys-post/index')).toEqual(['Ready', 'Phone', 'Loading', 'Empty', 'Failed', 'NoRight']);
  expect(getStories('/error/404')).toEqual(['Ready', 'Phone']);
});
