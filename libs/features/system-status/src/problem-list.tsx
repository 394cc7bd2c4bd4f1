import type { SystemProblem } from '@backroom/contract/system-status';
import { Alert, Stack, useDateTimeFormat, useText } from '@backroom/ui';

import { causesText, remediesText } from './problems.text.ts';
import { systemStatusText } from './system-status.text.ts';

/** What needs attention: each with its cause and its first remedy. */
export function ProblemList({ problems }: { problems: readonly SystemProblem[] }) {
  const t = useText(systemStatusText);
  if (problems.length === 0) return <Alert tone="success">{t('noProblem')}</Alert>;
  return (
    <Stack gap={3}>
      {problems.map((problem) => (
        <Problem key={JSON.stringify([problem.code, problem.values])} {...problem} />
      ))}
    </Stack>
  );
}

function Problem({ code, level, values }: SystemProblem) {
  const cause = useText(causesText);
  const remedy = useText(remediesText);
  const formatDateTime = useDateTimeFormat();
  const shown = values.seenAt !== undefined ? { ...values, seenAt: formatDateTime(values.seenAt) } : values;
  return (
    <Alert tone={level} title={cause(code, shown)}>
      {remedy(code)}
    </Alert>
  );
}
