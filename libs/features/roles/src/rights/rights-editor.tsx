import { type KeyboardEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCan, useUnsavedChanges, useViewName } from '@backroom/auth';
import { useLazyGetRoleQuery, usePreviewRoleMutation, useUpdateRoleMutation } from '@backroom/client/roles';
import type { RoleDeptOption, RoleMenuOption, RolePreview } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { asRecord, isApiError } from '@backroom/records';
import { Alert, PermissionMatrix, showToast, Stack, useLanguage, useText } from '@backroom/ui';

import { applyLinkedChange } from './apply-linked-change.ts';
import { ChangePreviewDialog } from './change-preview-dialog.tsx';
import { COLUMNS, getLockedIds, toMenuRows } from './menu-rows.ts';
import { rightsText } from './rights.text.ts';
import { RoleSummary } from './role-summary.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScopeCard } from './scope-card.tsx';
import { type Rights, toRequestBody, useRights } from './use-rights.ts';

interface RightsEditorProps {
  role: RoleDetail;
  menus: readonly RoleMenuOption[];
  depts: readonly RoleDeptOption[];
}

const isDeptMissing = ({ dataScope, deptIds }: Rights) => dataScope === '2' && deptIds.size === 0;

/**
 * Edits the menu entries and the data scope of a role, and previews the effect before saving. Ctrl+Enter or ⌘+Enter
 * opens the preview.
 */
export function RightsEditor({ role, menus, depts }: RightsEditorProps) {
  const t = useText(rightsText);
  const language = useLanguage();
  useViewName(role.roleName);
  const rights = useRights(role);
  const { base, draft } = rights;
  const [linked, setLinked] = useState(true);
  const canUpdate = useCan(roleContract.update.access);
  const isAdmin = base.roleKey === ADMIN_ROLE;
  const readOnly = !canUpdate || isAdmin || !base.isAssignable;
  const saveFlow = useSaveWithPreview(rights);
  useUnsavedChanges(rights.changes > 0);
  const canSave = !readOnly && rights.changes > 0 && !isDeptMissing(draft);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave && !saveFlow.isPreviewLoading) saveFlow.openPreview();
  };

  const rows = useMemo(() => toMenuRows(menus, language), [menus, language]);
  const locked = useMemo(() => getLockedIds(menus), [menus]);
  const handleGrantChange = (next: Set<string>) =>
    rights.change({ menuIds: linked ? applyLinkedChange(menus, draft.menuIds, next, locked) : next });

  return (
    <Columns>
      <Aside>
        <RoleSummary role={base} />
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
            saved={rights.saved.menuIds}
            onValueChange={handleGrantChange}
            inherited={locked}
            inheritedReason={t('notHeld')}
            linked={linked}
            onLinkedChange={setLinked}
            readOnly={readOnly}
          />
          <ScopeCard rights={draft} depts={depts} readOnly={readOnly} onChange={rights.change} />
          {!readOnly && (
            <SaveBar
              {...rights}
              canSave={canSave}
              isPreviewLoading={saveFlow.isPreviewLoading}
              onSave={saveFlow.openPreview}
            />
          )}
        </Stack>
      </Main>
      {saveFlow.preview && (
        <ChangePreviewDialog
          preview={saveFlow.preview}
          pending={saveFlow.isSaving}
          onConfirm={saveFlow.save}
          onCancel={saveFlow.cancel}
        />
      )}
    </Columns>
  );
}

/** Requests a preview from the server and saves after confirmation. */
function useSaveWithPreview(rights: ReturnType<typeof useRights>) {
  const t = useText(rightsText);
  const { base, draft } = rights;
  const params = { roleId: base.roleId };
  const [requestPreview, previewState] = usePreviewRoleMutation();
  const [update, updateState] = useUpdateRoleMutation();
  const [read, readState] = useLazyGetRoleQuery();
  const [preview, setPreview] = useState<RolePreview | null>(null);

  const openPreview = async () => {
    const { data } = await requestPreview({ params, body: toRequestBody(draft) });
    if (data) setPreview(data);
  };
  const save = async () => {
    const { roleName, roleSort, remark, version } = base;
    const body = { roleName, roleSort, remark, version, ...toRequestBody(draft) };
    const { data, error } = await update({ params, body, suppressErrors: [409] });
    // Without the record in the response, the next save would have an old version.
    const stored = error === undefined ? (asRecord(data) ?? (await read({ params })).data) : undefined;
    setPreview(null);
    if (error === undefined) {
      rights.markSaved(stored ?? { ...base, ...toRequestBody(draft) });
      showToast({ tone: 'success', message: t('saved', { name: roleName }) });
      return;
    }
    if (!isApiError(error) || error.kind !== 'refused') return;
    const current = roleContract.update.data.safeParse(error.current);
    if (current.success) rights.rebase(current.data);
    else if (error.code === 409) showToast({ tone: 'error', message: error.message });
  };
  return {
    preview,
    openPreview: () => void openPreview(),
    save: () => void save(),
    cancel: () => setPreview(null),
    isPreviewLoading: previewState.isLoading,
    isSaving: updateState.isLoading || readState.isFetching,
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
