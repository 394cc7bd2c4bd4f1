import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseSearch } from '@backroom/client';
import type { Role } from '@backroom/contract/roles';
import { useLazyDialog } from '@backroom/records';

/** `?compare=` has the other role: a link to the comparison of two roles. */
const SEARCH = { compare: { min: 1, max: 2_147_483_647 } } as const;

/** The comparison with the role that the address names. Closing it takes the role out of the address. */
export function AddressedComparison({ role }: { role: Role }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { compare } = useMemo(() => parseSearch(SEARCH, new URLSearchParams(search)), [search]);
  const otherId = compare === role.roleId ? undefined : compare;
  const { open, element } = useLazyDialog(loadComparison, {
    initialId: otherId,
    onClosed: () => void navigate(pathname, { replace: true }),
  });
  useEffect(() => {
    if (otherId !== undefined) void open(role);
  }, [otherId, role, open]);
  return element;
}

const loadComparison = async () => (await import('./compare-roles-dialog.tsx')).CompareRolesDialog;
