import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Page } from '@backroom/auth';

import { createSignInIllustration } from '../../../vite/sign-in-illustration.ts';
import { pages } from '../../page-registry.ts';
import { PageStory } from './page-story.tsx';
import { toPageTitle } from './page-titles.ts';
import type { PageState } from './story-server.ts';

const components = new Map([...pages.keys()].map((component) => [toPageTitle(component), component]));

function getComponent(title: string): string {
  const component = components.get(title);
  if (component === undefined) throw new Error(`the registry has no page ${title}`);
  return component;
}

/** The drawing of the sign-in page, which the build writes into index.html. */
function addIllustration(): () => void {
  const fragment = document.createRange().createContextualFragment(createSignInIllustration());
  const parts = [...fragment.children];
  document.body.append(fragment);
  return () => parts.forEach((part) => part.remove());
}

/** The stories of all pages: `page-index.ts` lists them for each, with its own title. */
const meta = {
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  argTypes: { state: { control: false } },
  args: { state: 'ready' as PageState },
  beforeEach: addIllustration,
  loaders: [async ({ title }) => ({ page: await pages.get(getComponent(title))?.load() })],
  render: ({ state }, { title, id, loaded }) => (
    <PageStory key={id} component={getComponent(title)} page={(loaded as { page: Page }).page} state={state} />
  ),
} satisfies Meta<{ state: PageState }>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
export const Empty: Story = { args: { state: 'empty' } };
export const Failed: Story = { args: { state: 'failed' } };
export const NoRight: Story = { name: 'No right', args: { state: 'noRight' } };
export const Phone: Story = { globals: { viewport: { value: 'w390' } } };
