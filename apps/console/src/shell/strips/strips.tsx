import { useStore } from 'react-redux';

import { Button, useText } from '@backroom/ui';

import { type AppStore } from '../../store.ts';
import { Strip } from './strip.tsx';
import { stripsText } from './strips.text.ts';
import { useConnection } from './use-connection.ts';
import { useNewVersion } from './use-new-version.ts';

/** Status banners for a lost connection and for a new version, announced politely by screen readers. */
export function Strips() {
  const t = useText(stripsText);
  const store = useStore() as AppStore;
  const { isDown, retry, isTrying } = useConnection(store);
  const { isNewer, postpone } = useNewVersion(store, isDown);

  return (
    <div role="status">
      {isDown && (
        <Strip
          tone="warning"
          icon="triangle-alert"
          actions={
            <Button size="small" loading={isTrying} onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('offline')}
        </Strip>
      )}
      {isNewer && !isDown && (
        <Strip
          tone="info"
          icon="info"
          actions={
            <>
              <Button size="small" tone="ghost" onClick={postpone}>
                {t('later')}
              </Button>
              <Button size="small" onClick={() => window.location.reload()}>
                {t('refresh')}
              </Button>
            </>
          }
        >
          {t('newVersion')}
        </Strip>
      )}
    </div>
  );
}
