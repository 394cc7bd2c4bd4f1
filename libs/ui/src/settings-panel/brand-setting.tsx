import { useEffect, useState } from 'react';

import { ErrorState } from '../empty-state/error-state.tsx';
import { translate, useText } from '../i18n/text.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { usePreference } from '../theme/preferences.ts';
import { setBrand } from '../theme/set-brand.ts';
import { showToast } from '../toaster/toast-store.ts';
import { settingsPanelText } from './settings-panel.text.ts';

/** Loaded on demand because it includes the contrast solver. */
const loadPicker = async () => (await import('../color-picker/color-picker.tsx')).ColorPicker;

/** Colour picker for the brand colour. The rest of the panel works even if its chunk fails to load. */
export function BrandSetting() {
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
  return <Picker value={`#${brand}`} onValueChange={applyBrand} />;
}

/** A custom colour needs the contrast solver; if its chunk fails to load, the brand colour stays unchanged. */
function applyBrand(color: string): void {
  setBrand(color).catch(() => showToast({ tone: 'error', message: translate(settingsPanelText, 'brandFailed') }));
}
