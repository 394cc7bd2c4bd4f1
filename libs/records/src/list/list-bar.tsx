import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import {
  formatTotal,
  Icon,
  IconButton,
  Toolbar,
  toServerClock,
  useDateTimeFormat,
  useLanguage,
  useText,
  VisuallyHidden,
} from '@backroom/ui';

import { getReason } from '../errors.ts';
import { listText } from './list.text.ts';

interface ListResult {
  currentData?: unknown;
  error?: unknown;
  fulfilledTimeStamp?: number | undefined;
  unreadable?: number;
}

export interface ListBarProps {
  title: string;
  /** One line: what the page is for. A button shows it: as its tooltip, and below the line where it is pressed. */
  purpose: string;
  /** Number of records on all pages; undefined before the first response, null where they are not counted. */
  count: number | null | undefined;
  /** There are more records than `count`. */
  hasMore?: boolean | undefined;
  /** The query of the rows: those that could not be refreshed are marked with their time. */
  result: ListResult;
  /** Shown between the title and the search. */
  titleAddon?: ReactNode;
  /** The saved views, beside the title. */
  views?: ReactNode;
  /** A `ListFilters`. */
  filters: ReactNode;
  /** Actions and view options; the primary one last. */
  actions: ReactNode;
}

/** The one line above a list: title, number of records, search and filters, actions. Has the `h1` of the page. */
export function ListBar({ title, purpose, count, hasMore, result, titleAddon, views, filters, actions }: ListBarProps) {
  const language = useLanguage();
  const purposeId = useId();
  const [isPurposeShown, setPurposeShown] = useState(false);
  return (
    <Toolbar
      sticky
      end={actions}
      title={
        <>
          <Head>
            <Title tabIndex={-1}>{title}</Title>
            {isStale(result) ? (
              <StaleTime result={result} />
            ) : (
              typeof count === 'number' && <Count>{formatTotal(count, hasMore, language)}</Count>
            )}
            <IconButton
              label={purpose}
              icon={<Icon name="info" />}
              aria-expanded={isPurposeShown}
              aria-controls={isPurposeShown ? purposeId : undefined}
              onClick={() => setPurposeShown(!isPurposeShown)}
              data-print="no"
            />
          </Head>
          {views}
        </>
      }
    >
      {titleAddon && <Addon>{titleAddon}</Addon>}
      <Filters>{filters}</Filters>
      <UnreadableRows result={result} />
      {isPurposeShown && (
        <Purpose id={purposeId} data-print="no">
          {purpose}
        </Purpose>
      )}
    </Toolbar>
  );
}

const isStale = ({ currentData, error }: ListResult) => error !== undefined && currentData !== undefined;

/** In place of the number, so that nothing moves; the whole sentence is the title. */
function StaleTime({ result: { error, fulfilledTimeStamp } }: { result: ListResult }) {
  const t = useText(listText);
  const formatDateTime = useDateTimeFormat();
  const readAt = toServerClock(fulfilledTimeStamp ?? NaN);
  const sentence = t('stale', { time: formatDateTime(readAt) });
  const reason = getReason(error);
  return (
    <Stale role="status" title={[sentence, reason].filter(Boolean).join('\n')}>
      <Icon name="triangle-alert" />
      <VisuallyHidden>{sentence}</VisuallyHidden>
      {reason !== undefined && <VisuallyHidden>{reason}</VisuallyHidden>}
      <span aria-hidden>
        {t('asOf')}
        {formatDateTime(readAt, 'time')}
      </span>
    </Stale>
  );
}

/** Rows that are counted but missing: the list would otherwise look complete. */
function UnreadableRows({ result: { currentData, unreadable = 0 } }: { result: ListResult }) {
  const t = useText(listText);
  if (unreadable === 0 || currentData === undefined) return null;
  return <Warning role="status">{t('unreadable', { count: unreadable })}</Warning>;
}

/** On phones it shares its line with the actions, and what follows has a line of its own. */
const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--ui-space-3);
  max-width: 100%;

  @media (max-width: 575px) {
    flex: 1 1 140px;
    min-width: 0;
  }
`;

const Addon = styled.div`
  display: contents;

  @media (max-width: 575px) {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-space-2) var(--ui-space-3);
    order: 1;
  }
`;

const Filters = styled(Addon)``;

/** Receives the focus after navigation, hence the tabindex. */
const Title = styled.h1`
  font-size: var(--ui-fs-title-3);
  line-height: var(--ui-lh-title-3);
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-body);
  font-variant-numeric: tabular-nums;
`;

const Purpose = styled.p`
  flex: 1 0 100%;
  order: 1;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
`;

const Warning = styled(Purpose)`
  color: var(--ui-warning-text);
`;

const Stale = styled.span`
  --ui-icon: var(--ui-space-5);
  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
  color: var(--ui-warning-text);
  font-size: var(--ui-fs-caption);
  white-space: nowrap;
`;
