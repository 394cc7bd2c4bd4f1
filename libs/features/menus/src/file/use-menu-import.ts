import { useState } from 'react';

import { useImportMenusMutation } from '@backroom/client/menus';
import type { ImportedMenu, MenuImportProblem } from '@backroom/contract/menus';
import { asRecord, getErrorMessage } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { menuFileText } from './menu-file.text.ts';
import { parseMenuFile } from './menu-file.ts';

/** The state of an import. A file or parent that is chosen is checked by the server at once. */
export function useMenuImport(onClose: () => void) {
  const t = useText(menuFileText);
  const [file, setFile] = useState<File | null>(null);
  const [entries, setEntries] = useState<ImportedMenu[] | null>(null);
  const [problems, setProblems] = useState<readonly MenuImportProblem[] | null>(null);
  const [parentId, setParentId] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [send, { isLoading }] = useImportMenusMutation();

  const request = async (list: ImportedMenu[], parent: number, dryRun: boolean) => {
    const result = await send({ body: { parentId: parent, entries: list, dryRun }, suppressErrors: 'toasts' });
    if (result.error !== undefined) setError(getErrorMessage(result.error));
    return asRecord(result.data);
  };
  const check = async (list: ImportedMenu[], parent: number) => {
    setError(null);
    setProblems(null);
    const checked = await request(list, parent, true);
    if (checked) setProblems(checked.problems);
  };
  const clear = () => {
    setFile(null);
    setEntries(null);
    setProblems(null);
    setError(null);
  };

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    clear();
    setFile(chosen);
    const content = await chosen.text().catch(() => null);
    const list = content === null ? null : parseMenuFile(content);
    if (list === null) return setError(t(content === null ? 'unreadable' : 'notMenus'));
    setEntries(list);
    await check(list, parentId);
  };
  const chooseParent = async (parent: number) => {
    setParentId(parent);
    if (entries) await check(entries, parent);
  };
  const run = async () => {
    if (!entries) return;
    const imported = await request(entries, parentId, false);
    if (!imported) return;
    if (imported.problems.length > 0) return setProblems(imported.problems);
    showToast({ tone: 'success', message: t('imported', { count: imported.created }) });
    onClose();
  };

  return { file, entries, problems, parentId, isLoading, error, choose, clear, chooseParent, run };
}
