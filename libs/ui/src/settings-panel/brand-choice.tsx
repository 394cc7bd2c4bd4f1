import { useEffect, useState } from 'react';

import { ErrorState } from '../empty-state/error-state.tsx';
import { translate, useText } from '../i18n/text.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { usePreference } from '../theme/preferences.ts';
import { setBrand } from '../theme/set-brand.ts';
import { showToast } from '../toaster/toast-store.ts';
import { settingsPanelText } from './settings-panel.text.ts';

/** Brings the contrast solver along. */
const loadPicker = async () => (await import('../color-picker/color-picker.tsx')).ColorPicker;

/** The brand colour and what becomes of it; the rest of the panel does without, should its program not come. */
export function BrandChoice() {
  const t = useText(settingsPanelText);
  const brand = usePreference('brand');
  const [Picker, setPicker] = useState<Awaited<ReturnType<typeof loadPicker>> | 'failed' | null>(null);

  useEffect(() => {
    if (Picker !== null) return;
    loadPicker().then(
      (picker) => setPicker(() => picker),
      () => setPicker('failed'),
    );
  }, [Picker]);

  if (Picker === 'failed') return <ErrorState title={t('brandFailed')} onRetry={() => setPicker(null)} />;
  if (Picker === null) return <Skeleton shape="block" height="320px" />;
  return <Picker value={`#${brand}`} onValueChange={take} />;
}

/** A colour that is no preset is solved by a program of its own; without it the colour stays what it was. */
function take(color: string): void {
  setBrand(color).catch(() => showToast({ tone: 'error', message: translate(settingsPanelText, 'brandFailed') }));
}
