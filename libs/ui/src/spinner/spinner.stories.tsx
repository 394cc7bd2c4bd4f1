import type { Meta, StoryObj } from '@storybook/react-vite';

import { spinnerGuide } from './spinner.guide.ts';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: { guide: spinnerGuide },
} satisfies Meta<typeof Spinner>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
