import { styled } from 'styled-components';

import type { Explanation } from '@backroom/contract/explanations';
import { Card, Icon, Text, useText } from '@backroom/ui';

import { useSentences } from './use-sentences.ts';
import { whyChainText } from './why-chain.text.ts';

const SIGNS = { holds: 'circle-check', breaks: 'circle-x', open: 'circle' } as const;

/** The links from the person to the target. */
export function WhyChain({ explanation }: { explanation: Explanation }) {
  const t = useText(whyChainText);
  const toSentence = useSentences(explanation);
  return (
    <Card title={t('chain')}>
      <Links>
        {explanation.links.map((link) => (
          <Step key={link.kind} data-state={link.state} aria-current={link.state === 'breaks' ? 'step' : undefined}>
            <Sign aria-hidden>
              <Icon name={SIGNS[link.state]} />
            </Sign>
            <Head>
              <strong>{t(link.kind)}</strong>
              <State>{t(link.state)}</State>
            </Head>
            {link.state !== 'open' && (
              <Sentence>
                <Text tone="soft">{toSentence(link)}</Text>
              </Sentence>
            )}
          </Step>
        ))}
      </Links>
    </Card>
  );
}

const Links = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One line, or two where the sentence does not fit beside its link. */
const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 19em) minmax(0, 1fr);
  gap: 0 var(--ui-space-4);
  overflow-wrap: anywhere;

  @media (max-width: 767px) {
    grid-template-columns: auto minmax(0, 1fr);
  }

  &[data-state='holds'] {
    --step-sign: var(--ui-success-text);
  }

  &[data-state='breaks'] {
    --step-sign: var(--ui-danger-text);
  }
`;

const Sign = styled.span`
  display: grid;
  height: var(--ui-lh-body);
  color: var(--step-sign, var(--ui-fg-3));
  place-items: center;
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-4);
  align-items: baseline;
`;

const Sentence = styled.span`
  @media (max-width: 767px) {
    grid-column: 2;
  }
`;

const State = styled.span`
  color: var(--step-sign, var(--ui-fg-3));
  font-size: var(--ui-fs-caption);
`;
