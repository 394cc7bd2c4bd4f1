import { styled } from 'styled-components';

import type { ImportError } from '@backroom/contract/import-file';
import type { Job } from '@backroom/contract/jobs';
import { formatNumber, Text, useLanguage, useText } from '@backroom/ui';

import { jobsText } from './jobs.text.ts';

const MAX_ERRORS = 5;

/** What an import has created, or why it has created nothing. */
export function JobResult({ result }: { result: NonNullable<Job['result']> }) {
  const t = useText(jobsText);
  const language = useLanguage();
  const { created, unchanged = 0, refused = 0, undecided = 0, errors, hasMoreErrors } = result;
  const count = errors.length;
  if (count === 0)
    return (
      <>
        <Text tone="success">{t('created', { count: created, rows: formatNumber(created, language) })}</Text>
        {unchanged + refused > 0 && (
          <Text>
            {t('others', { unchanged: formatNumber(unchanged, language), refused: formatNumber(refused, language) })}
          </Text>
        )}
        {undecided > 0 && <Text tone="warning">{t('undecided', { count: undecided })}</Text>}
      </>
    );
  return (
    <div>
      <Text tone="danger">{t(hasMoreErrors ? 'importErrorsMore' : 'importErrors', { count })}</Text>
      <Errors>
        {errors.slice(0, MAX_ERRORS).map((error) => (
          <li key={`${error.row} ${error.column} ${error.message}`}>
            <ErrorText error={error} />
          </li>
        ))}
        {count > MAX_ERRORS && <li>{t('moreErrors', { count: count - MAX_ERRORS })}</li>}
      </Errors>
    </div>
  );
}

function ErrorText({ error: { row, column, message } }: { error: ImportError }) {
  const t = useText(jobsText);
  return column === '' ? t('rowError', { row, message }) : t('errorAt', { row, column, message });
}

const Errors = styled.ul`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;
