import { styled } from 'styled-components';

import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { type RoleDetail, SELECTED_DEPTS } from '@backroom/contract/roles';
import { EmptyState, formatNumber, Icon, useLanguage, useText, VisuallyHidden } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { compareText } from './compare.text.ts';
import { type CompareRow, type CompareView, countOnly, toCompareRows } from './compare-rows.ts';

interface CompareTableProps {
  roles: readonly [RoleDetail, RoleDetail];
  menus: readonly RoleMenuOption[];
  view: CompareView;
}

/** Facts and menu entries, a column for each role. What only one of them has is marked. */
export function CompareTable({ roles, menus, view }: CompareTableProps) {
  const t = useText(compareText);
  const language = useLanguage();
  const toScope = useScope();
  const [one, other] = roles;
  const granted = [new Set(one.menuIds), new Set(other.menuIds)] as const;
  const rows = toCompareRows(menus, granted, { view, language });
  const only = countOnly(...granted);
  const facts = [
    { label: t('scope'), values: roles.map(toScope), isRight: true },
    { label: t('users'), values: roles.map(({ userCount }) => formatNumber(userCount, language)) },
    { label: t('only'), values: only.map((count) => formatNumber(count, language)) },
  ];
  return (
    <>
      <Table data-view={view}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('subject')}</VisuallyHidden>
            </th>
            {roles.map(({ roleId, roleName }) => (
              <th key={roleId} scope="col">
                {roleName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, values, isRight }) => (
            <tr key={label} data-different={(isRight && values[0] !== values[1]) || undefined}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {t('menu')}
              </th>
            </tr>
            {rows.map((row) => (
              <EntryRow key={row.id} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      {rows.length === 0 && <EmptyState title={t(view === 'changed' ? 'same' : 'nothing')} />}
    </>
  );
}

function useScope() {
  const t = useText(compareText);
  const tRole = useText(roleText);
  return ({ dataScope, deptIds }: RoleDetail): string => {
    const scope = tRole(`scope${dataScope}`);
    return dataScope === SELECTED_DEPTS ? t('depts', { scope, count: deptIds.length }) : scope;
  };
}

function EntryRow({ row: { label, depth, isGranted } }: { row: CompareRow }) {
  const t = useText(compareText);
  const isDifferent = isGranted[0] !== isGranted[1];
  return (
    <tr data-entry="" data-different={isDifferent || undefined}>
      <th scope="row" style={{ paddingInlineStart: `calc(var(--cell-px) + ${depth} * var(--ui-space-5))` }}>
        {label}
      </th>
      {isGranted.map((has, index) => (
        <td key={index}>
          <Mark role="img" aria-label={t(has ? 'yes' : 'no')} data-granted={has || undefined}>
            <Icon name={has ? 'check' : 'minus'} />
          </Mark>
        </td>
      ))}
    </tr>
  );
}

const Table = styled.table`
  --cell-px: var(--ui-space-4);

  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th,
  td {
    padding: var(--ui-space-2) var(--cell-px);
    border-bottom: 1px solid var(--ui-line-1);
    font-weight: var(--ui-fw-normal);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  /* The names of the roles stay while the entries scroll. */
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    border-bottom: 0;
    background: var(--ui-bg-overlay);
    box-shadow: inset 0 -1px var(--ui-line-1);
  }

  thead th,
  [scope='rowgroup'] {
    color: var(--ui-fg-2);
    font-weight: var(--ui-fw-strong);
  }

  [scope='rowgroup'] {
    padding-top: var(--ui-space-5);
  }

  thead th:first-child {
    width: 46%;
  }

  @media (max-width: 575px) {
    --cell-px: var(--ui-space-2);

    thead th:first-child {
      width: 40%;
    }
  }

  tr[data-different] > th {
    font-weight: var(--ui-fw-strong);
  }

  tr[data-different] > td {
    background: var(--ui-warning-soft);
  }

  /* Where all that is listed differs, what leads there steps back instead. */
  &[data-view='changed'] [data-entry] {
    > td {
      background: none;
    }

    &[data-different] > th {
      font-weight: var(--ui-fw-normal);
    }

    &:not([data-different]) {
      --mark: var(--ui-fg-3);

      > th {
        color: var(--ui-fg-3);
      }
    }
  }
`;

const Mark = styled.span`
  display: inline-grid;
  height: var(--ui-lh-body);
  place-items: center;
  color: var(--ui-fg-3);

  &[data-granted] {
    color: var(--mark, var(--ui-success-text));
  }
`;
