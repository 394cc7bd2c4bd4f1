import { useHref } from 'react-router';

import { useGetExplanationQuery } from '@backroom/client/explanations';
import type { Explanation } from '@backroom/contract/explanations';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import { isApiError, QueryPlaceholder } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Button, Card, EmptyState, PageHeader, showToast, Stack, useText } from '@backroom/ui';

import { useWhyAddress, type WhyAddress } from './use-why-address.ts';
import { whyText } from './why.text.ts';
import { WhyChain } from './why-chain.tsx';
import { WhyMends } from './why-mends.tsx';
import { WhyPeople } from './why-people.tsx';
import { WhyQuestion } from './why-question.tsx';

/** Why a person can open a page, use a button or reach a record, or not, and what would let them. */
export function WhyPage() {
  const t = useText(whyText);
  const { address, change } = useWhyAddress();
  const result = useAnswer(address);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('purpose')}
        actions={result.currentData && <CopyLinkButton explanation={result.currentData} />}
      />
      <Stack gap={5}>
        <Card>
          <WhyQuestion address={address} onChange={change} explanation={result.data} />
        </Card>
        {address.what === undefined ? (
          <Card>
            <EmptyState title={t('emptyTitle')} description={t('emptyHint')} />
          </Card>
        ) : (
          <Answer key={address.what} what={address.what} result={result} />
        )}
      </Stack>
    </>
  );
}

const useAnswer = ({ what = '', person }: WhyAddress) =>
  useGetExplanationQuery(
    { query: { what, ...(person > 0 && { userId: person }) }, suppressErrors: 'all' },
    { skip: what === '', refetchOnMountOrArgChange: true },
  );

function Answer({ what, result }: { what: string; result: ReturnType<typeof useAnswer> }) {
  const t = useText(whyText);
  const { currentData: explanation, error } = result;
  if (isApiError(error) && error.kind === 'response' && error.code === 404)
    return (
      <Card>
        <EmptyState reason="noMatch" title={t('notFoundTitle')} description={t('notFoundHint')} />
      </Card>
    );
  if (!explanation)
    return (
      <Card>
        <QueryPlaceholder result={result} lines={8} />
      </Card>
    );
  return (
    <>
      <StaleDataHint result={result} />
      <WhyChain explanation={explanation} />
      {!explanation.isAllowed && !explanation.isHidden && <WhyMends explanation={explanation} />}
      {!explanation.isHidden && <WhyPeople what={what} />}
    </>
  );
}

/** The link names the person: others see the same answer, not one about themselves. */
function CopyLinkButton({ explanation: { userId, what } }: { explanation: Explanation }) {
  const t = useText(whyText);
  const path = useHref(toWhyAddress({ person: userId, what }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      showToast({ tone: 'success', message: t('copied') });
    } catch {
      showToast({ tone: 'error', message: t('copyFailed') });
    }
  };
  return (
    <Button tone="outline" onClick={() => void copy()}>
      {t('copyLink')}
    </Button>
  );
}
