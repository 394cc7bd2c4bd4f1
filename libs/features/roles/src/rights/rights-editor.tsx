import { type KeyboardEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCan, useViewName } from '@backroom/auth';
import type { RoleDeptOption, RoleMenuOption } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { RestoredLine } from '@backroom/records';
import { Alert, PermissionMatrix, Stack, useLanguage, useText, useUnsavedChanges } from '@backroom/ui';

import { RoleEffects } from '../role-effects.tsx';
import { applyLinkedChange } from './apply-linked-change.ts';
import { COLUMNS, getLockedIds, toMenuRows } from './menu-rows.ts';
import { rightsText } from './rights.text.ts';
import { RoleAside } from './role-aside.tsx';
import { getAllIds } from './role-menu.ts';
import { SaveBar } from './save-bar.tsx';
import { ScopeCard } from './scope-card.tsx';
import { useKeptRights } from './use-kept-rights.ts';
import { type Rights, toRequestBody } from './use-rights.ts';
import { useSaveRights } from './use-save-rights.ts';
import { useWhoCan } from './use-who-can.ts';

interface RightsEditorProps {
  role: RoleDetail;
  menus: readonly RoleMenuOption[];
  depts: readonly RoleDeptOption[];
}

const isDeptMissing = ({ dataScope, deptIds }: Rights) => dataScope === '2' && deptIds.size === 0;

/** Edits the menu entries and the data scope of a role, and shows the effect. Ctrl+Enter or ⌘+Enter saves. */
export function RightsEditor({ role, menus, depts }: RightsEditorProps) {
  const t = useText(rightsText);
  const language = useLanguage();
  useViewName(role.roleName);
  const [linked, setLinked] = useState(true);
  const canUpdate = useCan(roleContract.update.access);
  const isAdmin = role.roleKey === ADMIN_ROLE;
  const rights = useKeptRights(role, !canUpdate || isAdmin || !role.isAssignable);
  const { base, draft, restoredAt } = rights;
  const readOnly = !canUpdate || isAdmin || !base.isAssignable;
  const canSave = !readOnly && rights.changes > 0 && !isDeptMissing(draft);
  const saving = useSaveRights(rights, canSave);
  useUnsavedChanges(rights.changes > 0);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave && !saving.isPending) saving.onSave();
  };

  const rows = useMemo(() => toMenuRows(menus, language), [menus, language]);
  const locked = useMemo(() => getLockedIds(menus), [menus]);
  const allIds = useMemo(() => getAllIds(menus), [menus]);
  const savedIds = useMemo(() => new Set(base.menuIds.map(String)), [base]);
  const whoCan = useWhoCan(menus, locked);
  const handleGrantChange = (next: Set<string>) =>
    rights.change({ menuIds: linked ? applyLinkedChange(menus, draft.menuIds, next, locked) : next });

  return (
    <Stack>
      {/* Above the summary too: on a phone it fills the first window. */}
      {restoredAt !== null && <RestoredLine at={restoredAt} onDiscard={() => rights.undo()} />}
      <Columns>
        <Aside aria-label={t('summary')}>
          <RoleAside
            role={base}
            menus={menus}
            saved={isAdmin ? allIds : savedIds}
            draft={isAdmin ? allIds : draft.menuIds}
          />
        </Aside>
        <Main onKeyDown={handleKeyDown}>
          <Stack gap={5}>
            {isAdmin && <Alert>{t('adminFixed')}</Alert>}
            {canUpdate && !isAdmin && !base.isAssignable && <Alert tone="warning">{t('notMine')}</Alert>}
            {rights.isMerged && (
              <Alert tone="warning" title={t('merged')}>
                {t('mergedBody')}
              </Alert>
            )}
            <PermissionMatrix
              caption={t('caption', { name: base.roleName })}
              rows={rows}
              columns={COLUMNS.map((key) => ({ key, label: t(key) }))}
              value={draft.menuIds}
              saved={savedIds}
              onValueChange={handleGrantChange}
              inherited={locked}
              inheritedReason={t('notHeld')}
              linked={linked}
              onLinkedChange={setLinked}
              readOnly={readOnly}
              rowActions={whoCan}
            />
            <ScopeCard rights={draft} depts={depts} readOnly={readOnly} onChange={rights.change} />
            {!readOnly && (
              <SaveBar
                {...rights}
                {...saving}
                canSave={canSave}
                effects={<RoleEffects roleId={base.roleId} change={toRequestBody(draft)} />}
              />
            )}
          </Stack>
        </Main>
      </Columns>
    </Stack>
  );
}

/** The aside is beside the rights and stays in view while they scroll, or above them on narrow screens. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5);
  align-items: flex-start;
`;

const Aside = styled.aside`
  flex: 1 1 16rem;
  min-width: 0;

  @media (min-width: 1280px) {
    position: sticky;
    top: var(--page-top, 0px);
  }
`;

const Main = styled.div`
  flex: 999 1 44rem;
  min-width: 0;
`;
