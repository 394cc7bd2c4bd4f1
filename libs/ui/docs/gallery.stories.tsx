/// <reference types="vite/types/importMeta.d.ts" />
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { expect, screen } from 'storybook/test';
import { styled } from 'styled-components';

import { Page } from '../tokens/sheet.tsx';
import { CHINESE_NAMES } from './chinese-names.ts';

type StoryModule = Parameters<typeof composeStories>[0] & { default: { title: string; args?: { open?: boolean } } };

/** By path; a module is loaded when its card comes into view. */
const MODULES = import.meta.glob<StoryModule>('../src/*/*.stories.tsx');

const toName = (path: string) =>
  (path.split('/').at(-2) ?? '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const toId = (title: string) => `components/${title}`.toLowerCase().replaceAll('/', '-');

interface Shown {
  id: string;
  Story: ComponentType;
  /** Covers the page, so that it is shown in a page of its own. */
  isOverlay: boolean;
}

async function load(path: string): Promise<Shown | null> {
  const module = await MODULES[path]?.();
  if (!module) return null;
  const stories = composeStories(module) as Record<string, ComponentType>;
  const Story = stories.Playground ?? Object.values(stories)[0];
  const { title, args } = module.default;
  return Story ? { id: toId(title), Story, isOverlay: args?.open === true } : null;
}

function useInView(): [ref: RefObject<HTMLLIElement | null>, isInView: boolean] {
  const ref = useRef<HTMLLIElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isInView];
}

function Card({ path }: { path: string }) {
  const [ref, isInView] = useInView();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (isInView) void load(path).then(setShown);
  }, [isInView, path]);
  const name = toName(path);
  const label = `${name} ${CHINESE_NAMES[name] ?? ''}`;
  return (
    <Item ref={ref}>
      <Picture inert>{shown && (shown.isOverlay ? <OwnPage id={shown.id} name={name} /> : <shown.Story />)}</Picture>
      <Name {...(shown && { href: `./?path=/docs/${shown.id}--docs` })} target="_top">
        {label}
      </Name>
    </Item>
  );
}

const OwnPage = ({ id, name }: { id: string; name: string }) => (
  <iframe title={name} loading="lazy" src={`iframe.html?id=${id}--playground&viewMode=story`} />
);

function GalleryPage() {
  return (
    <Page
      title={{ zh: '组件总览', en: 'Gallery' }}
      lead={{
        zh: '按样子找组件。每张卡片里是真的组件，点名称看说明。',
        en: 'Find a component by its look. Each card has the component itself; its name leads to the guide.',
      }}
    >
      <Cards>
        {Object.keys(MODULES)
          .sort()
          .map((path) => (
            <Card key={path} path={path} />
          ))}
      </Cards>
    </Page>
  );
}

const meta = { title: 'Gallery', component: GalleryPage, tags: ['!autodocs'] } satisfies Meta<typeof GalleryPage>;
export default meta;

export const Gallery: StoryObj<typeof meta> = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Button 按钮' })).toHaveAttribute(
      'href',
      './?path=/docs/components-actions-button--docs',
    );
  },
};

const Cards = styled.ul`
  display: grid;
  padding: 0;
  margin: 0;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fill, minmax(16em, 1fr));
  list-style: none;
`;

const Item = styled.li`
  overflow: hidden;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
`;

const Picture = styled.div`
  height: 12em;
  padding: var(--ui-space-5);
  overflow: hidden;
  zoom: 0.7;

  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const Name = styled.a`
  display: block;
  padding: var(--ui-space-3) var(--ui-space-5);
  border-top: 1px solid var(--ui-line-1);
  color: var(--ui-accent-text);
`;
