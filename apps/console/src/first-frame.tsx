import { useText } from '@backroom/ui';

import { guardText } from './guard.text.ts';

/** The empty shell that index.html paints first, kept until somebody is known; its look lives there. */
export function FirstFrame({ shape }: { shape: 'shell' | 'login' }) {
  const t = useText(guardText);
  return (
    <div className="first-frame" data-shape={shape} aria-busy="true" role="status" aria-label={t('loading')}>
      <div />
      <div />
    </div>
  );
}
