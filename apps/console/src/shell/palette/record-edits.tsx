import type { ReactNode } from 'react';

import { createRecordRequest, hasAnyPermission, type RecordRequest, selectUser } from '@backroom/auth';
import type { Access } from '@backroom/contract';
import { onlineContract } from '@backroom/contract/online';
import { type Resource, resources } from '@backroom/contract/resources';
import type { FoundRecord, FoundType } from '@backroom/contract/search';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';
import type { RecordVerb } from '@backroom/layout';
import { Icon, MenuIcon, translate } from '@backroom/ui';

import type { AppStore } from '../../store.ts';
import { toListAddress } from './record-addresses.ts';
import { recordSearchText } from './record-search.text.ts';

interface Edit {
  id: RecordRequest;
  /** All of them are needed. */
  access: readonly Access[];
  target: RecordVerb['target'];
}

const ICONS: Readonly<Record<RecordRequest, ReactNode>> = {
  edit: <MenuIcon name="form" />,
  resetPassword: <MenuIcon name="password" />,
  endSessions: <Icon name="log-out" />,
};

/** What changes a record, by the rights to the actions of its row; it opens the same forms and questions. */
export function toEdits(type: FoundType, record: FoundRecord, store: AppStore): RecordVerb[] {
  const user = selectUser(store.getState());
  // Seen as another person the console changes nothing.
  if (!user || user.seenAs) return [];
  if (record.isFixed) return [];
  const edits = type === 'user' ? getPersonEdits(record, user.userId) : getRecordEdits(type, record, store);
  return edits
    .filter(({ access }) => access.every((each) => hasAnyPermission(user.permissions, [each])))
    .map(({ id, target }) => ({
      id: `${type} ${record.id} ${id}`,
      label: translate(recordSearchText, id),
      icon: ICONS[id],
      target,
    }));
}

/** The page of the person opens them. */
function getPersonEdits({ id }: FoundRecord, currentUserId: number): Edit[] {
  const path = resources.user.recordPath.replace('{id}', String(id));
  const edit = (request: RecordRequest, { access }: { access: Access }, query = ''): Edit => ({
    id: request,
    access: [userContract.byId.access, access],
    target: { path: path + query, state: createRecordRequest(request) },
  });
  return [
    edit('edit', userContract.update),
    edit('resetPassword', userContract.resetPassword),
    ...(id === currentUserId ? [] : [edit('endSessions', onlineContract.remove, '?tab=devices')]),
  ];
}

/** The list or tree opens the form with the record, which is read before. */
function getRecordEdits(type: Exclude<FoundType, 'user'>, record: FoundRecord, store: AppStore): Edit[] {
  const { contract }: Resource = resources[type];
  const read = type === 'store' ? storeContract.detail : contract?.byId;
  if (!read || !contract?.update) return [];
  const loadState = async () => {
    const { loadEditable } = await import('./load-editable.ts');
    return createRecordRequest('edit', await loadEditable(store, type, record.id));
  };
  const { path } = toListAddress(type, record);
  return [{ id: 'edit', access: [read.access, contract.update.access], target: { path, loadState } }];
}
