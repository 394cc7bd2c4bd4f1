import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { StorybookConfig } from '@storybook/react-vite';
import type { Indexer } from 'storybook/internal/types';

/** Storybook resolves packages from its own folder; ours may be installed in this package. */
const resolvePackage = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** The stories of the pages: one module, whose folder lists the titles under which it appears. */
const pageIndexer: Indexer = {
  test: /\/pages\.stories\.tsx$/,
  createIndex: (fileName) => {
    const { createPageIndex } = createRequire(fileName)('./page-index.ts') as PageIndex;
    return Promise.resolve(createPageIndex());
  },
};
type PageIndex = { createPageIndex: () => Awaited<ReturnType<Indexer['createIndex']>> };

const config: StorybookConfig = {
  framework: { name: resolvePackage('@storybook/react-vite') as '@storybook/react-vite', options: {} },
  stories: [
    { directory: '../docs' },
    { directory: '../tokens', titlePrefix: 'Foundations' },
    { directory: '../src', titlePrefix: 'Components' },
    { directory: '../../layout/src', titlePrefix: 'Shell' },
    { directory: '../../../apps/console/src' },
  ],
  // The first that matches a file is taken.
  experimental_indexers: (others = []) => [pageIndexer, ...others],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'].map(resolvePackage),
  viteFinal: (vite) => ({
    ...vite,
    build: {
      ...vite.build,
      rolldownOptions: {
        // "use client" has no effect without server components.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
