import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { failuresText } from './failures.text.ts';
import { pageCrashText } from './page-crash.text.ts';

export interface PageCrashProps {
  /** Identifies the error in the error log; also written to the browser console. */
  errorId: string;
  onRetry: () => void;
}

/** Error page of a page that threw. */
export function PageCrash({ errorId, onRetry }: PageCrashProps) {
  const t = useText(pageCrashText);
  const actions = useText(failuresText);
  return (
    <ErrorLayout
      code={actions('crashCode')}
      title={t('crashTitle')}
      actions={
        <>
          <Button tone="solid" onClick={onRetry}>
            {actions('retry')}
          </Button>
          <Button tone="ghost" onClick={() => window.location.reload()}>
            {actions('reload')}
          </Button>
        </>
      }
    >
      <p>{t('crashHelp')}</p>
      <p>
        {t('crashId')} <code>{errorId}</code>
      </p>
    </ErrorLayout>
  );
}
