import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import type { ExplainedChange, Explanation, Mend } from '@backroom/contract/explanations';
import { useRecordListName } from '@backroom/records';
import { ButtonLink } from '@backroom/records/detail';
import { Card, formatList, formatTotal, Text, useLanguage, useText } from '@backroom/ui';

import { toProposalState } from '../rights/proposed-change.ts';
import { useWhyNames } from './use-why-names.ts';
import { whyMendsText } from './why-mends.text.ts';

/** The smallest changes that would let the person do it, with their effect, who may make them, and the forms. */
export function WhyMends({ explanation }: { explanation: Explanation }) {
  const t = useText(whyMendsText);
  const { mends, moreMends, isComplete } = explanation;
  const isPair = mends.some(({ steps }) => steps.length > 1);
  return (
    <Card title={t('mends')}>
      {mends.length === 0 ? (
        <Text tone="soft">{t('none')}</Text>
      ) : (
        <>
          <Text tone="soft">{t(isPair ? 'mendsPair' : 'mendsHint')}</Text>
          <Mends>
            {mends.map((mend, index) => (
              <MendItem key={index} mend={mend} explanation={explanation} />
            ))}
          </Mends>
        </>
      )}
      {moreMends > 0 && <Text tone="faint">{t('more', { count: moreMends })}</Text>}
      {!isComplete && <Text tone="faint">{t('incomplete')}</Text>}
    </Card>
  );
}

function MendItem({ mend, explanation }: { mend: Mend; explanation: Explanation }) {
  const { steps } = mend;
  const gains = useGains(mend, explanation);
  const effect = gains.length > 0 && (
    <Effect>
      {gains.map((gain) => (
        <Text key={gain} tone="soft">
          {gain}
        </Text>
      ))}
    </Effect>
  );
  return (
    <Item>
      {steps.map((change, index) => (
        <ChangeLine key={index} change={change} explanation={explanation}>
          {steps.length === 1 && effect}
        </ChangeLine>
      ))}
      {steps.length > 1 && effect}
    </Item>
  );
}

/** What the person would have besides: pages and buttons, and rows by list. */
function useGains({ pages, buttons, rows }: Mend, explanation: Explanation): string[] {
  const t = useText(whyMendsText);
  const language = useLanguage();
  const { whom, join } = useWhyNames(explanation);
  const toListName = useRecordListName();
  const entries = [
    ...(pages > 0 ? [t('pages', { count: pages })] : []),
    ...(buttons > 0 ? [t('buttons', { count: buttons })] : []),
  ];
  const lists = rows.map(({ type, count, more }) => {
    const list = toListName(type);
    // Without the right to list the rows there is no number.
    return count === 0 ? list : t('rowsOf', { list, count: formatTotal(count, more, language) });
  });
  return [
    ...(entries.length > 0 ? [t('gains', { name: whom, entries: join(entries) })] : []),
    ...(lists.length > 0 ? [t('rows', { name: whom, lists: join(lists) })] : []),
  ];
}

interface ChangeLineProps {
  change: ExplainedChange;
  explanation: Explanation;
  /** What the change gives, above the way to its form. */
  children: ReactNode;
}

function ChangeLine({ change, explanation, children }: ChangeLineProps) {
  const t = useText(whyMendsText);
  const { whom } = useWhyNames(explanation);
  const toTitle = useChangeTitle(whom);
  const toMakers = useMakers();
  const form = useForm(change, explanation);
  const language = useLanguage();
  const { kind, people, morePeople, dataScope } = change;
  const isOwnLost = kind === 'widenScope' && (dataScope === '3' || dataScope === '4');
  const isPersonal = ['allRoles', 'enableUser', 'giveRole', 'moveUser'].includes(kind);
  return (
    <Line>
      <div>
        <strong>{toTitle(change)}</strong>
        <Text tone="soft">
          {isPersonal
            ? t('onlyPerson', { name: whom })
            : t('people', { count: people ?? 0, total: formatTotal(people ?? 0, morePeople, language) })}
          {' · '}
          {toMakers(change)}
        </Text>
        {isOwnLost && <Text tone="faint">{t('losesOwn')}</Text>}
        {children}
      </div>
      {form !== null && (
        <ButtonLink
          to={form}
          state={toProposalState(change)}
          data-tone="outline"
          aria-label={`${t('openForm')}: ${toTitle(change)}`}
        >
          {t('openForm')}
        </ButtonLink>
      )}
    </Line>
  );
}

function useChangeTitle(name: string) {
  const t = useText(whyMendsText);
  const isEnglish = useLanguage() === 'en-US';
  return ({ kind, role, menu, dept, dataScope }: ExplainedChange): string => {
    const values = {
      name,
      role: role?.roleName ?? '',
      menu: (isEnglish && menu?.titleEn) || menu?.title || '',
      dept: dept?.deptName ?? '',
      scope: dataScope === null ? '' : t(`scope${dataScope}`),
    };
    return kind === 'widenScope' && dataScope === '2' ? t('addDept', values) : t(kind, values);
  };
}

function useMakers() {
  const t = useText(whyMendsText);
  return ({ kind, isMine, makers: { count, more, names, roles } }: ExplainedChange): string => {
    if (kind === 'allRoles') return t('self');
    if (isMine) return t('mine');
    const join = (all: readonly string[]) => formatList(all, 'conjunction');
    if (count === 0) return t(more ? 'noMakersMore' : 'noMakers');
    const values = { count, names: join(names), roles: join(roles) };
    if (names.length === 0) return t(more ? 'makersHiddenMore' : 'makersHidden', values);
    return t(more ? 'makersMore' : 'makers', values);
  };
}

/** Where the change is made; null for those who may not make it. */
function useForm({ kind, role, menu, isMine }: ExplainedChange, { name }: Explanation): string | null {
  const canListUsers = useCan('admin:sysUser:list');
  if (!isMine) return null;
  switch (kind) {
    case 'allRoles':
      return null;
    case 'enableUser':
    case 'giveRole':
    case 'moveUser':
      return canListUsers ? `/admin/sys-user?${new URLSearchParams({ nickName: name }).toString()}` : null;
    case 'enableRole':
      return `/admin/sys-role?${new URLSearchParams({ roleName: role?.roleName ?? '' }).toString()}`;
    case 'grantMenu':
    case 'widenScope':
      return `/admin/sys-role/${role?.roleId ?? 0}/auth`;
    case 'allowRole':
      return `/admin/sys-menu?${new URLSearchParams({ title: menu?.title ?? '' }).toString()}`;
  }
}

const Mends = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-4);
  margin: var(--ui-space-4) 0 0;
  padding: 0;
  list-style: none;

  &:not(:last-child) {
    margin-bottom: var(--ui-space-4);
  }
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  padding: var(--ui-space-4);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
  overflow-wrap: anywhere;
`;

const Effect = styled.div`
  display: grid;
  gap: var(--ui-space-1);
  margin-top: var(--ui-space-2);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: flex-start;
  justify-content: space-between;

  > div:first-child {
    flex: 1 1 16em;
    min-width: 0;
  }

  strong {
    display: block;
  }
`;
