import { Controls, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

import { AdviceView } from '../docs/advice/advice-view.tsx';
import { ADVICES } from '../docs/advice/advices.ts';
import { ReaderTree } from '../docs/reader/reader-tree.tsx';
import type { Guide } from '../src/guide/guide.ts';
import { GuideView } from '../src/guide/guide-view.tsx';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';

/**
 * The docs page of a component: its guide, when to use it, the playground with its props and what a screen reader is
 * given of it, then all other stories.
 */
export function ComponentPage() {
  const localize = useLocalizedText();
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  const name = preparedMeta.title.split('/').at(-1) ?? preparedMeta.title;
  const advice = ADVICES[name];
  return (
    <>
      {guide ? (
        <div className="sb-unstyled">
          <GuideView name={name} guide={guide} />
          {advice && <AdviceView advice={advice} />}
        </div>
      ) : (
        <Title />
      )}
      <Primary />
      <h2>{localize({ zh: '属性', en: 'Props' })}</h2>
      <Controls />
      <ReaderTree fileName={String(preparedMeta.parameters.fileName)} />
      <Stories title={<h2>{localize({ zh: '变化与状态', en: 'Variants and states' })}</h2>} includePrimary={false} />
    </>
  );
}
