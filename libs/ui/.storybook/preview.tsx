import '../src/theme/tokens.css';
import '../src/theme/global.css';
import '../src/theme/print.css';
import './story.css';

import type { Preview } from '@storybook/react-vite';

import { annotations } from './annotations.tsx';
import { ComponentPage } from './component-page.tsx';
import { ThemedDocsContainer } from './docs-container.tsx';

const preview: Preview = {
  ...annotations,
  tags: ['autodocs'],
  parameters: {
    ...annotations.parameters,
    docs: { page: ComponentPage, container: ThemedDocsContainer },
    options: {
      // The manager reads this as source text: it must not reference variables.
      storySort: {
        order: [
          'Welcome',
          'Gallery',
          'Playground',
          'Foundations',
          [
            'Color',
            'Brand & contrast',
            'Status',
            'Charts',
            'Typography',
            'Chinese & English',
            'Space & size',
            'Radius & line',
            'Elevation',
            'Motion',
            'Focus',
            'Icons',
            'Density',
            'Layout & breakpoints',
          ],
          'Writing',
          ['Voice', 'Confirmations', 'Errors', 'Glossary', 'Formats'],
          'Components',
          ['Actions', 'Inputs', 'Choice', 'Date', 'Overlays', 'Feedback', 'Data', 'Navigation', 'Layout'],
          'Patterns',
          ['List page', 'Tree + list', 'Form drawer', 'Bulk actions', 'Permission matrix', 'Empty & error', 'Search'],
          'Shell',
          'Pages',
          'Quality',
          ['Theme tester', 'Contrast report', 'Keyboard map', 'A11y exceptions', 'Bundle sizes', 'Looks'],
        ],
      },
    },
  },
};

export default preview;
