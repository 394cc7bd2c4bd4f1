import { useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useGetFindingsQuery } from '@backroom/client/findings';
import { type FindingKind, MAX_FINDINGS, MAX_NAMED_FINDINGS } from '@backroom/contract/findings';
import { QueryPlaceholder } from '@backroom/records';
import {
  Button,
  Card,
  formatNumber,
  formatTotal,
  runOnNextFrame,
  StatusTag,
  Text,
  useLanguage,
  useText,
} from '@backroom/ui';

import { type Check, toChecks } from './checks.ts';
import { FindingItems } from './finding-items.tsx';
import { findingsText } from './findings.text.ts';

/** Findings that are shown at a time once a check is unfolded. */
const STEP = 100;

/** A check with findings: the first of them, and a way to all. */
export function FoundCheck({ check }: { check: Check }) {
  const t = useText(findingsText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const { kind, count, items, asked } = check;
  const hasMore = count > MAX_FINDINGS;
  const toggle = () => {
    setOpen(!isOpen);
    // Once folded, it lies far above.
    if (isOpen) runOnNextFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
  };
  const all = t(hasMore ? 'first' : 'all', { total: formatNumber(Math.min(count, MAX_FINDINGS), language) });
  const label = isOpen ? t('fewer') : all;
  return (
    <Place ref={card}>
      <Card
        title={t(kind)}
        actions={<StatusTag tone="warning">{formatTotal(Math.min(count, MAX_FINDINGS), hasMore, language)}</StatusTag>}
      >
        <Text as="p" tone="soft">
          {t(`why.${kind}`)}
        </Text>
        {!isOpen && <FindingItems kind={kind} items={items.slice(0, MAX_NAMED_FINDINGS)} />}
        {isOpen && (asked ? <AskedItems kind={asked} /> : <AllItems check={check} />)}
        {count > MAX_NAMED_FINDINGS && (
          <Fold>
            <Button size="small" aria-expanded={isOpen} aria-label={`${label}: ${t(kind)}`} onClick={toggle}>
              {label}
            </Button>
          </Fold>
        )}
      </Card>
    </Place>
  );
}

/** All findings of a check of the server, as far as it names them. */
function AskedItems({ kind }: { kind: FindingKind }) {
  const isEnglish = useLanguage() === 'en-US';
  const result = useGetFindingsQuery(
    { query: { only: kind }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const [check] = toChecks(result.currentData?.list ?? [], isEnglish);
  return check ? <AllItems check={check} /> : <QueryPlaceholder result={result} lines={MAX_NAMED_FINDINGS} />;
}

function AllItems({ check: { kind, count, items } }: { check: Check }) {
  const t = useText(findingsText);
  const language = useLanguage();
  const [shown, setShown] = useState(STEP);
  const rest = items.length - shown;
  return (
    <>
      <FindingItems kind={kind} items={items.slice(0, shown)} />
      {rest > 0 && (
        <Fold>
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            {t('more', { count: Math.min(rest, STEP) })}
          </Button>
        </Fold>
      )}
      {rest <= 0 && count > items.length && (
        <Text as="p" tone="faint">
          {t('bounded', { total: formatNumber(items.length, language) })}
        </Text>
      )}
    </>
  );
}

/** As high as the cards beside it. */
const Place = styled.div`
  display: grid;
  min-width: 0;
`;

const Fold = styled.div`
  margin-top: var(--ui-space-3);
`;
