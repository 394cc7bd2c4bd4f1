import { styled } from 'styled-components';

import { STATUS_NORMAL } from '@backroom/contract';
import { type BulkLine } from '@backroom/contract/users';
import { recordText } from '@backroom/records';
import { Alert, Stack, Text, useText } from '@backroom/ui';

import { type BulkKind } from './bulk-buttons.tsx';
import { userText } from './user.text.ts';

interface BulkPreviewProps {
  lines: readonly BulkLine[];
  kind: BulkKind;
}

/** Maximum number of listed users. */
const SHOWN = 20;

/** The effect of a bulk change on each user. */
export function BulkPreview({ lines, kind }: BulkPreviewProps) {
  const t = useText(userText);
  const words = useText(recordText);
  const changed = lines.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return <Alert tone="warning">{t('bulkNothing')}</Alert>;

  const read = ({ status, deptName, roleNames }: BulkLine['before']) => {
    if (kind === 'moveDept') return deptName;
    return kind === 'changeRoles' ? roleNames.join('、') : words(status === STATUS_NORMAL ? 'normal' : 'disabled');
  };
  return (
    <Stack gap={4}>
      <Text role="strong">{t('bulkPreview', { changed: changed.length, same: lines.length - changed.length })}</Text>
      <Lines aria-label={t('bulkNames')}>
        {changed.slice(0, SHOWN).map(({ userId, nickName, username, before, after }) => (
          <li key={userId}>
            <span>
              {nickName} <Text tone="faint">{username}</Text>
            </span>
            <span>
              <Text tone="faint">{read(before)}</Text> → {read(after)}
            </span>
          </li>
        ))}
      </Lines>
      {changed.length > SHOWN && <Text tone="faint">{t('andMore', { count: changed.length - SHOWN })}</Text>}
    </Stack>
  );
}

const Lines = styled.ul`
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
