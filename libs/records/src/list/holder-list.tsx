import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import type { Access } from '@backroom/contract';
import type { HeldRecord, Holder, HolderKind } from '@backroom/contract/holders';
import { formatList, linkStyles, Stack, Text, useText } from '@backroom/ui';

import { toPlanAddress } from '../record-types/plan-addresses.ts';
import { NEVER_GRANTED } from './never-granted.ts';
import { removalText } from './removal.text.ts';

/** Maximum number of records that are listed. */
const MAX_RECORDS = 5;

interface HolderListProps {
  held: readonly (HeldRecord & { name: string })[];
  /** Parameter by which lists are filtered for what refers to the record, such as `postId`. */
  filter: string | undefined;
  onFollow?: (() => void) | undefined;
}

/** What holds each record, with links to the lists of the holders. */
export function HolderList({ held, filter, onFollow }: HolderListProps) {
  const t = useText(removalText);
  const more = held.length - MAX_RECORDS;
  return (
    <Stack gap={4}>
      {held.slice(0, MAX_RECORDS).map(({ id, name, holders }) => (
        <div key={id}>
          {held.length > 1 && <Text variant="strong">{name}</Text>}
          <Lines>
            {holders.map((holder) => (
              <li key={holder.kind}>
                <HolderLine holder={holder} id={id} filter={filter} onFollow={onFollow} />
              </li>
            ))}
          </Lines>
        </div>
      ))}
      {more > 0 && <Text tone="soft">{t('moreHeld', { count: more })}</Text>}
    </Stack>
  );
}

interface HolderLineProps extends Pick<HolderListProps, 'filter' | 'onFollow'> {
  holder: Holder;
  id: number;
}

function HolderLine({ holder: { kind, count, names }, id, filter, onFollow }: HolderLineProps) {
  const t = useText(removalText);
  const page = PAGES[kind];
  const address = page?.getAddress({ id, filter, names });
  const canFollow = useCan(page?.access ?? NEVER_GRANTED);
  const what = t(kind, { count });
  const list = formatList(names);
  const isHidden = names.length === 0 && count > 0;
  const text = isHidden ? 'unnamed' : count > names.length ? 'namedAmong' : 'named';
  return (
    <>
      {names.length === 0 && !isHidden ? what : t(text, { what, names: list })}{' '}
      {address && canFollow && !isHidden && (
        <Link to={address} onClick={onFollow}>
          {t('show')}
        </Link>
      )}
    </>
  );
}

interface HolderPage {
  access: Access;
  getAddress: (held: { id: number; filter: string | undefined; names: readonly string[] }) => string | undefined;
}

const filtered =
  (path: string): HolderPage['getAddress'] =>
  ({ id, filter }) =>
    filter ? `${path}?${filter}=${id}` : path;

/** The lists of holders. Menu entries below an entry are in the same tree. */
const PAGES: Partial<Record<HolderKind, HolderPage>> = {
  users: { access: 'admin:sysUser:list', getAddress: filtered('/admin/sys-user') },
  children: {
    access: 'admin:sysDept:list',
    getAddress: ({ id, filter }) => (filter === 'deptId' ? `/admin/sys-dept?parentId=${id}` : undefined),
  },
  depts: { access: 'admin:sysDept:list', getAddress: ({ id }) => `/admin/sys-dept?leaderId=${id}` },
  roles: { access: 'admin:sysRole:list', getAddress: filtered('/admin/sys-role') },
  stores: { access: 'admin:sysStore:list', getAddress: filtered('/admin/sys-store') },
  profile: { access: 'admin:sysStore:query', getAddress: ({ id }) => `/admin/sys-store/${id}` },
  // The month that is named first.
  plans: {
    access: 'cafu:monthPlan:list',
    getAddress: ({ id, names }) => toPlanAddress({ month: names[0], store: id }),
  },
  values: { access: 'admin:sysDictData:list', getAddress: ({ id }) => `/admin/dict/data/${id}` },
};

/** Within a sentence, so it is underlined. */
const Link = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Lines = styled.ul`
  margin: 0;
  padding-inline-start: var(--ui-space-5);
`;
