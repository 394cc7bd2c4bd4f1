import { styled } from 'styled-components';

import { STATUS_NORMAL } from '@backroom/contract';
import type { BulkChangeResult } from '@backroom/contract/users';
import { recordText } from '@backroom/records';
import { Alert, formatList, Stack, Text, useText } from '@backroom/ui';

import type { BulkKind } from '../bulk-kind.ts';
import { userBulkText } from './bulk.text.ts';

interface BulkPreviewProps {
  lines: readonly BulkChangeResult[];
  kind: BulkKind;
}

/** Maximum number of listed users. */
const MAX_LINES = 20;

/** The effect of a bulk change on each user. */
export function BulkPreview({ lines, kind }: BulkPreviewProps) {
  const tBulk = useText(userBulkText);
  const tRecord = useText(recordText);
  const changed = lines.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return <Alert tone="warning">{tBulk('bulkNothing')}</Alert>;

  const formatValue = ({ status, deptName, roleNames }: BulkChangeResult['before']) => {
    if (kind === 'moveDept') return deptName;
    return kind === 'changeRoles' ? formatList(roleNames) : tRecord(status === STATUS_NORMAL ? 'normal' : 'disabled');
  };
  return (
    <Stack gap={4}>
      <Text variant="strong">
        {tBulk('bulkPreview', { changed: changed.length, same: lines.length - changed.length })}
      </Text>
      <LineList aria-label={tBulk('bulkNames')}>
        {changed.slice(0, MAX_LINES).map(({ userId, nickName, username, before, after }) => (
          <li key={userId}>
            <span>
              {nickName} <Text tone="faint">{username}</Text>
            </span>
            <span>
              <Text tone="faint">{formatValue(before)}</Text> → {formatValue(after)}
            </span>
          </li>
        ))}
      </LineList>
      {changed.length > MAX_LINES && (
        <Text tone="faint">{tBulk('andMore', { count: changed.length - MAX_LINES })}</Text>
      )}
    </Stack>
  );
}

const LineList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-space-2) var(--ui-space-5);
    justify-content: space-between;
    padding-block: var(--ui-space-3);
    border-bottom: 1px solid var(--ui-line-1);
    overflow-wrap: anywhere;
  }
`;
