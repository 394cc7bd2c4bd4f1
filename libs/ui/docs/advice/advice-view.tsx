import styled from 'styled-components';

import type { LocalizedText } from '../../src/guide/guide.ts';
import { useLocalizedText } from '../../src/guide/use-localized-text.ts';
import { StatusTag } from '../../src/index.ts';
import { Rules } from '../../tokens/sheet.tsx';
import { DoDont } from '../do-dont.tsx';
import type { Advice } from './advice.ts';

const STATUSES: Readonly<Record<Advice['status'], LocalizedText>> = {
  stable: { zh: '稳定', en: 'Stable' },
  changing: { zh: '还在改', en: 'Changing' },
};

/** Below the guide of a component: its status, when to use it, and what to do and not to do. */
export function AdviceView({ advice }: { advice: Advice }) {
  const localize = useLocalizedText();
  return (
    <Parts aria-label={localize({ zh: '用法', en: 'How to use it' })}>
      <p>
        <StatusTag tone={advice.status === 'stable' ? 'success' : 'warning'}>
          {localize(STATUSES[advice.status])}
        </StatusTag>{' '}
        {localize({ zh: `从${advice.since}起`, en: `Since ${advice.since}` })}
      </p>
      <h2>{localize({ zh: '什么时候用', en: 'When to use it' })}</h2>
      <Rules rules={advice.when} />
      <DoDont
        caption={{ zh: '这样做，不这样做', en: 'Do and avoid' }}
        heads={[
          { zh: '这样做', en: 'Do' },
          { zh: '不这样做', en: 'Avoid' },
        ]}
        pairs={advice.pairs}
      />
    </Parts>
  );
}

const Parts = styled.section`
  display: grid;
  gap: var(--ui-space-4);
  margin-block-end: var(--ui-space-8);
  color: var(--ui-fg-1);
  font-family: var(--ui-font);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  h2 {
    font-size: var(--ui-fs-title-3);
    line-height: var(--ui-lh-title-3);
  }
`;
