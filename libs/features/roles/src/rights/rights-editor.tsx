import { type KeyboardEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCan, useUnsaved, useViewName } from '@backroom/auth';
import { usePreviewRoleMutation, useUpdateRoleMutation } from '@backroom/client/roles';
import { type DeptChoice, type MenuChoice, type RolePreview } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { isApiError } from '@backroom/records';
import { Alert, PermissionMatrix, showToast, Stack, useLanguage, useText } from '@backroom/ui';

import { ChangeDialog } from './change-dialog.tsx';
import { follow } from './follow.ts';
import { COLUMNS, menuRows, notHeld } from './menu-rows.ts';
import { rightsText } from './rights.text.ts';
import { RoleSummary } from './role-summary.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScopeCard } from './scope-card.tsx';
import { bodyOf, type Rights, useRights } from './use-rights.ts';

interface RightsEditorProps {
  role: RoleDetail;
  menus: readonly MenuChoice[];
  depts: readonly DeptChoice[];
}

const lacksDept = ({ dataScope, deptIds }: Rights) => dataScope === '2' && deptIds.size === 0;

/**
 * Edits the menu entries and the data scope of a role, and previews the effect before saving. Ctrl+Enter or ⌘+Enter
 * opens the preview.
 */
export function RightsEditor({ role, menus, depts }: RightsEditorProps) {
  const t = useText(rightsText);
  const language = useLanguage();
  useViewName(role.roleName);
  const rights = useRights(role);
  const { base, mine } = rights;
  const [linked, setLinked] = useState(true);
  const mayUpdate = useCan(roleContract.update.access);
  const isAdmin = base.roleKey === ADMIN_ROLE;
  const readOnly = !mayUpdate || isAdmin || !base.isAssignable;
  const saving = useSaving(rights);
  useUnsaved(rights.changes > 0);
  const maySave = !readOnly && rights.changes > 0 && !lacksDept(mine);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (maySave && !saving.isPreparing) saving.prepare();
  };

  const rows = useMemo(() => menuRows(menus, language), [menus, language]);
  const locked = useMemo(() => notHeld(menus), [menus]);
  const grant = (next: Set<string>) =>
    rights.change({ menuIds: linked ? follow(menus, mine.menuIds, next, locked) : next });

  return (
    <Columns>
      <Aside>
        <RoleSummary role={base} />
      </Aside>
      <Main onKeyDown={saveByKey}>
        <Stack gap={5}>
          {isAdmin && <Alert>{t('adminFixed')}</Alert>}
          {mayUpdate && !isAdmin && !base.isAssignable && <Alert tone="warning">{t('notMine')}</Alert>}
          {rights.isMerged && (
            <Alert tone="warning" title={t('merged')}>
              {t('mergedBody')}
            </Alert>
          )}
          <PermissionMatrix
            caption={t('caption', { name: base.roleName })}
            rows={rows}
            columns={COLUMNS.map((key) => ({ key, label: t(key) }))}
            value={mine.menuIds}
            saved={rights.saved.menuIds}
            onValueChange={grant}
            inherited={locked}
            inheritedReason={t('notHeld')}
            linked={linked}
            onLinkedChange={setLinked}
            readOnly={readOnly}
          />
          <ScopeCard rights={mine} depts={depts} readOnly={readOnly} onChange={rights.change} />
          {!readOnly && (
            <SaveBar {...rights} maySave={maySave} isPreparing={saving.isPreparing} onSave={saving.prepare} />
          )}
        </Stack>
      </Main>
      {saving.preview && (
        <ChangeDialog
          preview={saving.preview}
          pending={saving.isSaving}
          onConfirm={saving.save}
          onCancel={saving.cancel}
        />
      )}
    </Columns>
  );
}

/** Requests a preview from the server and saves after confirmation. */
function useSaving(rights: ReturnType<typeof useRights>) {
  const t = useText(rightsText);
  const { base, mine } = rights;
  const params = { roleId: base.roleId };
  const [ask, asked] = usePreviewRoleMutation();
  const [update, updated] = useUpdateRoleMutation();
  const [preview, setPreview] = useState<RolePreview | null>(null);

  const prepare = async () => {
    const { data } = await ask({ params, body: bodyOf(mine) });
    if (data) setPreview(data);
  };
  const save = async () => {
    const { roleName, roleSort, remark, version } = base;
    const body = { roleName, roleSort, remark, version, ...bodyOf(mine) };
    const { data, error } = await update({ params, body, quiet: [409] });
    setPreview(null);
    if (data) {
      rights.done(data);
      showToast({ tone: 'success', message: t('saved', { name: data.roleName }) });
      return;
    }
    if (!isApiError(error) || error.kind !== 'refused') return;
    const now = roleContract.update.data.safeParse(error.current);
    if (now.success) rights.merge(now.data);
    else if (error.code === 409) showToast({ tone: 'error', message: error.message });
  };
  return {
    preview,
    prepare: () => void prepare(),
    save: () => void save(),
    cancel: () => setPreview(null),
    isPreparing: asked.isLoading,
    isSaving: updated.isLoading,
  };
}

/** The summary is beside the rights, or above them on narrow screens. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5);
  align-items: flex-start;
`;

const Aside = styled.aside`
  flex: 1 1 16rem;
  min-width: 0;
`;

const Main = styled.div`
  flex: 999 1 44rem;
  min-width: 0;
`;
