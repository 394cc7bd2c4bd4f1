import { styled } from 'styled-components';

import type { StatementStatus, SystemStatus } from '@backroom/contract/system-status';
import { Card, formatNumber, Text, useLanguage, useText } from '@backroom/ui';

import { systemStatusText } from './system-status.text.ts';

interface StatementListProps {
  statements: readonly StatementStatus[];
  source: SystemStatus['statementSource'];
}

/** The statements that have taken the most time in all. */
export function StatementList({ statements, source }: StatementListProps) {
  const t = useText(systemStatusText);
  return (
    <Card title={t('statements')}>
      <Text as="p" tone="soft">
        {t(source === 'database' ? 'ofDatabase' : 'ofInstance')}
      </Text>
      {statements.length === 0 && <Text tone="faint">{t('noStatements')}</Text>}
      <List aria-label={t('statements')}>
        {statements.map((statement) => (
          <Statement key={statement.text} {...statement} />
        ))}
      </List>
    </Card>
  );
}

function Statement({ text, calls, totalMs, maxMs }: StatementStatus) {
  const t = useText(systemStatusText);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 });
  const figures = {
    calls: format(calls),
    mean: format(totalMs / Math.max(calls, 1)),
    max: format(maxMs),
    total: format(totalMs / 1_000),
  };
  return (
    <li>
      <Text variant="strong">{t('statementFigures', figures)}</Text>
      <Code title={text}>{text}</Code>
    </li>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding-block: var(--ui-space-3);
  }
  & > li + li {
    border-top: 1px solid var(--ui-line-1);
  }
`;

const Code = styled.code`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  overflow-wrap: anywhere;
`;
