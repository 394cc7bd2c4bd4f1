import { styled } from 'styled-components';

import type { Explanation, ExplanationLink } from '@backroom/contract/explanations';
import { Alert, Card, Icon, Text, useLanguage, useText } from '@backroom/ui';

import { useWhyNames } from './use-why-names.ts';
import { whyChainText } from './why-chain.text.ts';

const SIGNS = { holds: 'circle-check', breaks: 'circle-x', open: 'circle' } as const;

/** The verdict in one sentence, and the links from the person to the target. */
export function WhyChain({ explanation }: { explanation: Explanation }) {
  const t = useText(whyChainText);
  const { who, deed } = useWhyNames(explanation);
  const toSentence = useSentences(explanation);
  const { isAllowed, links } = explanation;
  const broken = links.find(({ state }) => state === 'breaks');
  return (
    <>
      <Alert tone={isAllowed ? 'success' : 'warning'} title={t(isAllowed ? 'allowed' : 'refused', { name: who, deed })}>
        {broken && <p>{toSentence(broken)}</p>}
      </Alert>
      <Card title={t('chain')}>
        <Links>
          {links.map((link) => (
            <Step key={link.kind} data-state={link.state} aria-current={link.state === 'breaks' ? 'step' : undefined}>
              <Sign aria-hidden>
                <Icon name={SIGNS[link.state]} />
              </Sign>
              <div>
                <Head>
                  <strong>{t(link.kind)}</strong>
                  <State>{t(link.state)}</State>
                </Head>
                {link.state !== 'open' && <Text tone="soft">{toSentence(link)}</Text>}
              </div>
            </Step>
          ))}
        </Links>
      </Card>
    </>
  );
}

/** What a link says, and for one that breaks why. */
function useSentences(explanation: Explanation) {
  const t = useText(whyChainText);
  const { join } = useWhyNames(explanation);
  // Between sentences.
  const gap = useLanguage() === 'zh-CN' ? '' : ' ';
  const { isHidden, tag } = explanation;

  const describeRoles = ({ names, others }: ExplanationLink) => {
    if (names.length === 0)
      return others.length === 0 ? t('rolesBreaks') : t('rolesDisabled', { others: join(others) });
    const also = others.length === 0 ? '' : `${gap}${t('rolesAlso', { others: join(others) })}`;
    return `${t('rolesHolds', { names: join(names) })}${also}`;
  };
  const describeGrant = ({ state, names, others }: ExplanationLink) => {
    if (state === 'holds') return t('grantHolds', { names: join(names) });
    const hint = others.length === 0 ? t('grantNone') : t('grantOthers', { others: join(others) });
    return `${t('grantBreaks')}${gap}${hint}`;
  };
  const describeScopes = ({ scopes }: ExplanationLink) =>
    t('scopeHolds', {
      scopes: join(
        scopes.map(({ roleName, dataScope, deptCount }) =>
          t('scopeOf', { role: roleName, scope: t(`scope${dataScope}`, { count: deptCount ?? 0 }) }),
        ),
      ),
    });

  return (link: ExplanationLink): string => {
    const { kind, state, names } = link;
    const isBroken = state === 'breaks';
    const values = { names: join(names), tag };
    switch (kind) {
      case 'account':
        return t(isBroken ? 'accountBreaks' : 'accountHolds');
      case 'roles':
        return describeRoles(link);
      case 'activeRole':
        return t(isBroken ? 'activeRoleBreaks' : 'activeRoleHolds', values);
      case 'entry':
        return t('entryBreaks', values);
      case 'grant':
        return describeGrant(link);
      case 'visibility':
        return t(isBroken ? 'visibilityBreaks' : 'visibilityHolds', values);
      case 'scope':
        return describeScopes(link);
      case 'record':
        if (isHidden) return t('recordHidden');
        return t(isBroken ? 'recordBreaks' : 'recordHolds', values);
      case 'rank':
        return t(isBroken ? 'rankBreaks' : 'rankHolds', values);
    }
  };
}

const Links = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  display: flex;
  gap: var(--ui-space-4);
  overflow-wrap: anywhere;

  &[data-state='holds'] {
    --step-sign: var(--ui-success-text);
  }

  &[data-state='breaks'] {
    --step-sign: var(--ui-danger-text);
  }
`;

const Sign = styled.span`
  flex: none;
  color: var(--step-sign, var(--ui-fg-3));
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-4);
  align-items: baseline;
`;

const State = styled.span`
  color: var(--step-sign, var(--ui-fg-3));
  font-size: var(--ui-fs-caption);
`;
