import { useRef } from 'react';
import { styled } from 'styled-components';

import { useGetExplanationQuery } from '@backroom/client/explanations';
import { isApiError, QueryPlaceholder } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Card, EmptyState, PageHeader, Stack, useText } from '@backroom/ui';

import { CopyLinkButton } from './copy-link-button.tsx';
import { needsHelp } from './needs-help.ts';
import { useWhyAddress, type WhyAddress } from './use-why-address.ts';
import { whyText } from './why.text.ts';
import { WhyChain } from './why-chain.tsx';
import { WhyMends } from './why-mends.tsx';
import { WhyPeople } from './why-people.tsx';
import { WhyQuestion } from './why-question.tsx';
import { WhyVerdict } from './why-verdict.tsx';

/** Why a person can open a page, use a button or reach a record, or not, and what would let them. */
export function WhyPage() {
  const t = useText(whyText);
  const { address, change } = useWhyAddress();
  const result = useAnswer(address);
  const explanation = result.currentData;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('purpose')}
        actions={explanation && !needsHelp(explanation) && <CopyLinkButton explanation={explanation} />}
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
          <AnswerFrame ref={frame} tabIndex={-1}>
            <Answer
              key={address.what}
              what={address.what}
              result={result}
              // The link that is followed is not there while the answer loads.
              onFollow={() => frame.current?.focus()}
            />
          </AnswerFrame>
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

interface AnswerProps {
  what: string;
  result: ReturnType<typeof useAnswer>;
  /** Called before the explanation of another person is shown. */
  onFollow: () => void;
}

function Answer({ what, result, onFollow }: AnswerProps) {
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
  const { isAllowed, isHidden, isSelf } = explanation;
  // Who asks about themselves although they can wants to know who else can.
  const isAboutOthers = isAllowed && isSelf;
  return (
    <>
      <StaleDataHint result={result} />
      <WhyVerdict explanation={explanation} />
      {isAboutOthers && <WhyPeople what={what} onFollow={onFollow} />}
      {!isAllowed && !isHidden && <WhyMends explanation={explanation} />}
      <WhyChain explanation={explanation} />
      {!isAboutOthers && !isHidden && <WhyPeople what={what} onFollow={onFollow} />}
    </>
  );
}

const AnswerFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ui-space-5);

  &:focus {
    outline: none;
  }
`;
