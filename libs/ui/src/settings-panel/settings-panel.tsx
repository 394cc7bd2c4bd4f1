import { lazy, Suspense, useId } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { setLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/text.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { resetLook, setBrand, setPreference, usePreference } from '../theme/preferences.ts';
import { settingsPanelText } from './settings-panel.text.ts';

/** Brings the contrast solver along. */
const ColorPicker = lazy(() =>
  import('../color-picker/color-picker.tsx').then((module) => ({ default: module.ColorPicker })),
);

const CHOICES = {
  appearance: ['light', 'dark', 'system'],
  menu: ['dark', 'light'],
  size: ['small', 'medium', 'large'],
  density: ['compact', 'default', 'comfortable'],
} as const;

/** Endonyms: each in its own words, whatever the page speaks. */
const LANGUAGES = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en-US', label: 'English' },
] as const;

/**
 * How the interface looks to this person, applied at once and kept in this browser.
 *
 * ARIA: a group of labelled radio groups and the colour picker. Keys: Tab enters each group once, arrows choose.
 */
export function SettingsPanel() {
  const t = useText(settingsPanelText);
  const language = usePreference('language');
  const brand = usePreference('brand');
  return (
    <Panel role="group" aria-label={t('settings')}>
      <Choice name="appearance" />
      <Choice name="menu" />
      <Choice name="size" />
      <Choice name="density" />
      <Row>
        <Label>{t('language')}</Label>
        <Segmented label={t('language')} value={language} onValueChange={setLanguage} options={LANGUAGES} />
      </Row>
      <Row>
        <Label>{t('brand')}</Label>
        <Suspense fallback={<Skeleton shape="block" height="320px" />}>
          <ColorPicker value={`#${brand}`} onValueChange={(color) => void setBrand(color)} />
        </Suspense>
      </Row>
      <Button onClick={resetLook}>{t('reset')}</Button>
    </Panel>
  );
}

function Choice<Name extends keyof typeof CHOICES>({ name }: { name: Name }) {
  const t = useText(settingsPanelText);
  const helpId = useId();
  const value = usePreference(name);
  const isKeptDark = usePreference('appearance') === 'dark' && name === 'menu';
  return (
    <Row>
      <Label>{t(name)}</Label>
      <Segmented<string>
        label={t(name)}
        aria-describedby={isKeptDark ? helpId : undefined}
        value={value}
        onValueChange={(next) => setPreference(name, next as typeof value)}
        options={CHOICES[name].map((choice) => ({ value: choice, label: t(choice) }))}
      />
      {isKeptDark && <Help id={helpId}>{t('menuKeptDark')}</Help>}
    </Row>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-6);
  align-items: flex-start;
`;

const Row = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
  align-items: flex-start;
  max-width: 100%;
`;

const Label = styled.span`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

const Help = styled.span`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
