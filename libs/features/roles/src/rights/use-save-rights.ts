import { useEffect, useEffectEvent, useState } from 'react';

import { useLazyGetRoleQuery, usePreviewRoleMutation, useUpdateRoleMutation } from '@backroom/client/roles';
import type { RolePreview } from '@backroom/contract/role-rights';
import { roleDetail } from '@backroom/contract/roles/schemas';
import { asRecord, isApiError } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';
import { type Rights, toRequestBody, type useRights } from './use-rights.ts';

/** Without a change for this long, the effect is requested. */
const PREVIEW_DELAY_MS = 250;

/** Shows the effect of the draft while it is edited, and saves only what has been shown, unless that fails. */
export function useSaveRights(rights: ReturnType<typeof useRights>, canSave: boolean) {
  const { draft } = rights;
  const params = { roleId: rights.base.roleId };
  const [requestPreview, previewState] = usePreviewRoleMutation();
  const [shown, setShown] = useState<{ draft: Rights; preview: RolePreview }>();
  const [failed, setFailed] = useState<Rights>();
  const { save, isSaving } = useSave(rights);

  const show = async (suppressErrors?: 'toasts') => {
    const { data } = await requestPreview({ params, body: toRequestBody(draft), suppressErrors });
    if (data) setShown({ draft, preview: data });
    else setFailed(draft);
  };
  // Errors are shown when the user saves, not for each checkbox.
  const showQuietly = useEffectEvent(() => void show('toasts'));
  useEffect(() => {
    if (!canSave) return;
    const timer = setTimeout(showQuietly, PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, canSave]);

  const isShown = shown?.draft === draft;
  return {
    preview: canSave ? shown?.preview : undefined,
    isStale: !isShown || previewState.isLoading,
    // A preview that failed must not keep from saving: the server checks the change itself.
    onSave: () => void (isShown || failed === draft ? save() : show()),
    isPending: previewState.isLoading || isSaving,
  };
}

function useSave(rights: ReturnType<typeof useRights>) {
  const t = useText(rightsText);
  const { base, draft } = rights;
  const params = { roleId: base.roleId };
  const [update, updateState] = useUpdateRoleMutation();
  const [read, readState] = useLazyGetRoleQuery();

  const save = async () => {
    const { roleName, roleSort, remark, version } = base;
    const body = { roleName, roleSort, remark, version, ...toRequestBody(draft) };
    const { data, error } = await update({ params, body, suppressErrors: [409] });
    // Without the record in the response, the next save would have an old version.
    const stored = error === undefined ? (asRecord(data) ?? (await read({ params })).data) : undefined;
    if (error === undefined) {
      rights.markSaved(stored ?? { ...base, ...toRequestBody(draft) }, draft);
      showToast({ tone: 'success', message: t('saved', { name: roleName }) });
      return;
    }
    if (!isApiError(error) || error.kind !== 'response') return;
    const current = roleDetail.safeParse(error.current);
    if (current.success) rights.rebase(current.data);
    else if (error.code === 409) showToast({ tone: 'error', message: error.message });
  };
  return { save, isSaving: updateState.isLoading || readState.isFetching };
}
