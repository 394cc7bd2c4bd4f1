import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { STATUS_DISABLED } from '@backroom/contract';
import type { ChangedMenu, RolePreview } from '@backroom/contract/role-rights';
import { localizeTitle } from '@backroom/records';
import { Alert, DescriptionList, formatList, useLanguage, useText } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { rightsText } from './rights.text.ts';
import { usePeopleText } from './use-people-text.ts';

interface RightsChangePreviewProps {
  id: string;
  preview: RolePreview;
  /** The rights were edited after the preview. */
  isStale: boolean;
  /** On phones, until it is opened; it describes the button all the same. */
  isHidden: boolean;
  /** What the change would do to the rows of people. */
  effects: ReactNode;
}

/** The effect of a change and the affected users, before it is saved. */
export function RightsChangePreview({ id, preview, isStale, isHidden, effects }: RightsChangePreviewProps) {
  const t = useText(rightsText);
  return (
    <Preview id={id} role="group" aria-label={t('changes')} aria-busy={isStale} tabIndex={0} hidden={isHidden}>
      <div>
        <Changes {...preview} />
        {preview.status.after === STATUS_DISABLED && <Alert>{t('disabledRole')}</Alert>}
      </div>
      {effects}
    </Preview>
  );
}

function Changes({ menus, scope, people }: RolePreview) {
  const t = useText(rightsText);
  const tRole = useText(roleText);
  const language = useLanguage();
  const getTitles = (changedMenus: readonly ChangedMenu[], isButton: boolean) =>
    changedMenus
      .filter(({ menuType }) => (menuType === 'F') === isButton)
      .map(({ title, titleEn }) => localizeTitle(language, title, titleEn));
  const formatScope = ({ dataScope, deptCount }: RolePreview['scope']['before']) =>
    deptCount === null
      ? tRole(`scope${dataScope}`)
      : `${tRole(`scope${dataScope}`)} (${t('deptCount', { count: deptCount })})`;
  const isScopeChanged =
    scope.before.dataScope !== scope.after.dataScope || scope.added.length + scope.removed.length > 0;

  const lines: [label: string, words: readonly string[]][] = [
    [t('granted'), getTitles(menus.added, false)],
    [t('grantedButtons'), getTitles(menus.added, true)],
    [t('taken'), getTitles(menus.removed, false)],
    [t('takenButtons'), getTitles(menus.removed, true)],
    [
      t('scopeChange'),
      isScopeChanged ? [t('from', { before: formatScope(scope.before), after: formatScope(scope.after) })] : [],
    ],
    [t('deptsAdded'), scope.added.map(({ deptName }) => deptName)],
    [t('deptsRemoved'), scope.removed.map(({ deptName }) => deptName)],
  ];
  const toPeopleText = usePeopleText();

  return (
    <DescriptionList
      items={[
        ...lines
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => ({ label, value: formatList(values) })),
        { label: t('people'), value: toPeopleText(people) },
      ]}
    />
  );
}

/** Scrolls once it would hide what is edited above the bar. */
const Preview = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-6);
  min-width: 0;
  max-height: 30dvh;
  overflow-y: auto;

  @media (max-width: 575px) {
    max-height: 20dvh;
  }

  > * {
    flex: 1 1 20rem;
    min-width: 0;
  }

  &[hidden] {
    display: none;
  }

  &[aria-busy='true'] > :first-child {
    opacity: 0.6;
  }
`;
