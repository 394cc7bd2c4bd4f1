import '../src/theme/tokens.css';
import '../src/theme/global.css';

import { type Preview } from '@storybook/react-vite';

import { annotations } from './annotations.tsx';

const preview: Preview = { ...annotations, tags: ['autodocs'] };

export default preview;
