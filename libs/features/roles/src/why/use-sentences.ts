import type { Explanation, ExplanationLink } from '@backroom/contract/explanations';
import { useLanguage, useText } from '@backroom/ui';

import { useWhyNames } from './use-why-names.ts';
import { whyChainText } from './why-chain.text.ts';

/** What a link says, and for one that breaks why. */
export function useSentences(explanation: Explanation) {
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
