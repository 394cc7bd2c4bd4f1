import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { WITHOUT_DATA } from '../record-pages.ts';
import { toPageTitle } from './page-titles.ts';

const FEATURES = join(import.meta.dirname, '../../../../../libs/features');
const REGISTERED_PAGE = /'(\/[^']+)': \{[^}]*?import\(/g;

/** Exports of `pages.stories.tsx`. */
const SHOWN = ['Ready', 'Phone'];
const OF_DATA = ['Loading', 'Empty', 'Failed', 'NoRight'];

/** Component paths of all pages, as the features register them. */
export const listPages = (): readonly string[] =>
  globSync('*/src/*.pages.ts', { cwd: FEATURES })
    .sort()
    .flatMap((file) => [...readFileSync(join(FEATURES, file), 'utf8').matchAll(REGISTERED_PAGE)])
    .flatMap(([, component]) => component ?? []);

/** The stories of every page: one module has them all, and finds its page by the title. */
export const createPageIndex = () =>
  listPages().flatMap((component) =>
    [...SHOWN, ...(WITHOUT_DATA.includes(component) ? [] : OF_DATA)].map((exportName) => ({
      type: 'story' as const,
      title: toPageTitle(component),
      exportName,
      // The every-day run shows what most people see; the deep run has all.
      tags: ['!autodocs', ...(exportName === 'Ready' ? [] : ['deep'])],
    })),
  );
