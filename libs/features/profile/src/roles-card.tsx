import type { CurrentUser } from '@backroom/contract/session';
import { Card, Stack, StatusTag, useText } from '@backroom/ui';

import { profileText } from './profile.text.ts';

/** The roles of the current user. */
export function RolesCard({ user: { heldRoles, activeRole } }: { user: CurrentUser }) {
  const t = useText(profileText);
  if (heldRoles.length === 0) return null;
  return (
    <Card title={t('roles')}>
      <Stack as="ul" direction="row" gap={3} wrap>
        {heldRoles.map(({ roleKey, roleName }) => (
          <li key={roleKey}>
            {roleKey === activeRole ? (
              <StatusTag tone="accent">{`${roleName} · ${t('workingAs')}`}</StatusTag>
            ) : (
              <StatusTag>{roleName}</StatusTag>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
