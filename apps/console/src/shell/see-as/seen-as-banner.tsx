import { useEndSeeingAsMutation } from '@backroom/client/session';
import type { SeenAs } from '@backroom/contract/session';
import { Button, useText } from '@backroom/ui';

import { restartEverywhere } from '../../watch-session.ts';
import { StatusBanner } from '../status-banners/status-banner.tsx';
import { seeAsText } from './see-as.text.ts';

/** Names as whom the console is seen, on every page, and ends it by one press. */
export function SeenAsBanner({ seenAs: { kind, name, deptName } }: { seenAs: SeenAs }) {
  const t = useText(seeAsText);
  const [end, { isLoading }] = useEndSeeingAsMutation();
  const handleEnd = async () => {
    if (!('error' in (await end()))) restartEverywhere();
  };
  return (
    <div role="status">
      <StatusBanner
        tone="warning"
        icon="user"
        actions={
          <Button size="small" loading={isLoading} onClick={() => void handleEnd()}>
            {t('end')}
          </Button>
        }
      >
        <strong>{kind === 'user' ? t('seenUser', { name }) : t('seenRole', { name, dept: deptName })}</strong>{' '}
        {t('bounded')}
      </StatusBanner>
    </div>
  );
}
