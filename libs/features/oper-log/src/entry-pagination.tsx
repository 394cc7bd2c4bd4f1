import styled from 'styled-components';

import { OPER_LOG_PAGE_SIZES } from '@backroom/contract/oper-log';
import { Button, Icon, Select, useScrollToTop, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

interface EntryPaginationProps {
  /** Where the page begins; the list scrolls to its top when it changes. */
  position: string;
  pageSize: number;
  onPageSizeChange: (pageSize: number) => void;
  /** Undefined where there is nothing more to show. */
  onNewest: (() => void) | undefined;
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}

/** Newer and older instead of page numbers: the log is never counted. */
export function EntryPagination(props: EntryPaginationProps) {
  const { position, pageSize, onPageSizeChange, onNewest, onNewer, onOlder } = props;
  const t = useText(operLogText);
  const nav = useScrollToTop(`${position}/${pageSize}`);
  const sizes = [...new Set([...OPER_LOG_PAGE_SIZES, pageSize])].sort((one, other) => one - other);
  return (
    <Nav ref={nav} aria-label={t('paging')}>
      <Sizes>
        <Select
          aria-label={t('pageSize')}
          value={String(pageSize)}
          onValueChange={(size) => onPageSizeChange(Number(size))}
          options={sizes.map((size) => ({ value: String(size), label: t('perPage', { count: size }) }))}
        />
      </Sizes>
      <Button tone="outline" disabled={!onNewest} onClick={onNewest}>
        {t('newest')}
      </Button>
      <Button tone="outline" icon={<Icon name="chevron-left" />} disabled={!onNewer} onClick={onNewer}>
        {t('newer')}
      </Button>
      <Button tone="outline" icon={<Icon name="chevron-right" />} disabled={!onOlder} onClick={onOlder}>
        {t('older')}
      </Button>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--ui-space-2) var(--ui-space-3);
  min-height: calc(var(--ui-space-9) + var(--ui-space-2));
  padding: var(--ui-space-2) var(--ui-space-5);
`;

const Sizes = styled.div`
  width: calc(var(--ui-space-10) * 3);

  /* The other three are one line. */
  @media (max-width: 575px) {
    display: none;
  }
`;
