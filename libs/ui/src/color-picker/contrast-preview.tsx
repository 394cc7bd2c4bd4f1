import type { CSSProperties } from 'react';
import styled from 'styled-components';

import { navColors, surfaces } from '../../tokens/brand-colors.ts';
import { contrast } from '../../tokens/oklch.ts';
import { type Appearance, type Palette, solveNavIndicator, solvePalette } from '../../tokens/solve-brand.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { colorPickerText } from './color-picker.text.ts';

/** Preview of a colour on light and dark pages, with the lowest contrast ratio of each use. */
export function ContrastPreview({ seed }: { seed: string }) {
  const t = useText(colorPickerText);
  const nav = navColors['dark-bg'];
  const indicator = solveNavIndicator(seed, nav);
  return (
    <Pages role="group" aria-label={t('contrast')}>
      {(['light', 'dark'] as const).map((appearance) => {
        const palette = solvePalette(seed, appearance, surfaces(appearance));
        const ratios = getContrastRatios(palette, appearance);
        return (
          <Page key={appearance} data-appearance={appearance} style={toStyleVariables(palette)}>
            <AppearanceName>{t(appearance)}</AppearanceName>
            <Sample>
              <ButtonSample>{t('button')}</ButtonSample>
              <Ratio value={ratios.button} />
            </Sample>
            <Sample>
              <LinkSample>{t('link')}</LinkSample>
              <Ratio value={ratios.link} />
            </Sample>
            <Sample>
              <BorderSample>{t('edge')}</BorderSample>
              <Ratio value={ratios.edge} />
            </Sample>
          </Page>
        );
      })}
      <MenuSample data-appearance="light" data-menu="dark" style={{ '--nav': nav, '--bar': indicator }}>
        <span>{t('menu')}</span>
        <Ratio value={contrast(indicator, nav).toFixed(2)} />
      </MenuSample>
    </Pages>
  );
}

/** A ratio, which the solver has brought to what the level requires. */
function Ratio({ value }: { value: string }) {
  const t = useText(colorPickerText);
  return (
    <Passed>
      {t('level')}
      <span>{value}</span>
      <Icon name="check" />
    </Passed>
  );
}

const toStyleVariables = ({ solid, onSolid, text, control }: Palette) =>
  ({ '--solid': solid, '--on-solid': onSolid, '--text': text, '--border': control }) as CSSProperties;

function getContrastRatios({ solid, onSolid, text, control }: Palette, appearance: Appearance) {
  const backgrounds = surfaces(appearance);
  const minContrast = (color: string) => Math.min(...backgrounds.map((surface) => contrast(color, surface))).toFixed(2);
  return { button: contrast(onSolid, solid).toFixed(2), link: minContrast(text), edge: minContrast(control) };
}

const Pages = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--ui-space-3);
`;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  padding: var(--ui-space-4);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const AppearanceName = styled.span`
  color: var(--ui-fg-2);
`;

const Sample = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--ui-space-2);
`;

const Passed = styled.span`
  --ui-icon: var(--ui-fs-caption);

  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
  font-variant-numeric: tabular-nums;
`;

const ButtonSample = styled.span`
  padding: 0 var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  background: var(--solid);
  color: var(--on-solid);
`;

const LinkSample = styled.span`
  color: var(--text);
`;

const BorderSample = styled.span`
  padding: 0 var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  box-shadow: inset 0 0 0 2px var(--border);
`;

const MenuSample = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  padding: var(--ui-space-2) var(--ui-space-4);
  border-inline-start: 3px solid var(--bar);
  border-radius: var(--ui-radius-2);
  background: var(--nav);
  color: var(--ui-nav-title-fg);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  font-variant-numeric: tabular-nums;
`;
