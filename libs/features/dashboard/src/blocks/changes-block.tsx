import { styled } from 'styled-components';

import { useGetLatestChangesQuery } from '@backroom/client/home-blocks';
import type { LatestChange } from '@backroom/contract/home-blocks';
import { ButtonLink } from '@backroom/records/detail';
import { OperationSentence } from '@backroom/records/operations';
import { pagePaths } from '@backroom/records/page-paths';
import { Avatar, DateTime, EmptyState, formatRelativeTime, toServerClock, useLanguage, useText } from '@backroom/ui';

import { blocksText } from './blocks.text.ts';
import { QueryBlock } from './query-block.tsx';
import { OPTIONS, SILENT } from './query-options.ts';

/** Who changed what, the latest first. */
export function ChangesBlock({ title }: { title: string }) {
  const result = useGetLatestChangesQuery(SILENT, OPTIONS);
  const t = useText(blocksText);
  const actions = (
    <ButtonLink to={pagePaths.operLog} data-tone="ghost" data-size="small">
      {t('allChanges')}
    </ButtonLink>
  );
  return (
    <QueryBlock kind="changes" title={title} result={result} actions={actions}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('noChanges')} />
        ) : (
          // Focusable: wrapped texts are scrolled, and not all of them contain a link.
          <List tabIndex={0} aria-label={title}>
            {list.map((change, index) => (
              <ChangeRow
                key={change.operId}
                change={change}
                previousAt={list[index - 1]?.at}
                now={toServerClock(result.fulfilledTimeStamp ?? 0)}
              />
            ))}
          </List>
        )
      }
    </QueryBlock>
  );
}

/** An age that reads as that of the entry before: its place is that of the sentence. */
const UNSEEN = { position: 'absolute', opacity: 0 } as const;

interface ChangeRowProps {
  change: LatestChange;
  /** Undefined for the first one. */
  previousAt: string | undefined;
  now: number;
}

function ChangeRow({ change, previousAt, now }: ChangeRowProps) {
  const { userId, avatar, at } = change;
  const language = useLanguage();
  const toAge = (time: string | undefined) => formatRelativeTime(time, now, language);
  return (
    <li>
      <Avatar id={userId} name={change.name || change.userName} src={avatar} size="small" decorative />
      <p>
        <OperationSentence entry={change} />
      </p>
      {/* Screen readers read each age. */}
      <small style={toAge(at) === toAge(previousAt) ? UNSEEN : undefined}>
        <DateTime value={at} relativeTo={now} />
      </small>
    </li>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 32em), 1fr));

  li {
    position: relative;
    display: flex;
    gap: var(--ui-space-4);
    align-items: center;
    min-height: calc(var(--ui-space-9) + var(--ui-space-2));
    padding: var(--ui-space-2) var(--ui-space-6);
    border-bottom: 1px solid var(--ui-line-1);
  }

  /* Nothing follows. */
  li:last-child {
    border-bottom-color: transparent;
  }

  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    flex: none;
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
  }
`;
