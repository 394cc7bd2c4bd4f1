import { type PointerEvent, useEffect, useId, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { preloadCircularTransition, withCircularTransition } from '../theme/circular-transition.ts';
import { getPreferences, onPreferencesChange } from '../theme/preferences.ts';
import { visuallyHidden } from '../theme/styles.ts';
import { settingsPanelText } from './settings-panel.text.ts';
import { findTheme, previewTheme, setTheme, type ThemeName, THEMES } from './themes.ts';

const NAMES = Object.keys(THEMES) as ThemeName[];
const getCurrentTheme = () => findTheme(getPreferences());
const endPreview = () => previewTheme(null);

/**
 * Six themes, each painted in its own tokens. The one under the mouse is shown on the whole page, a click keeps it.
 *
 * ARIA radio group of native radios; with other preferences none is checked. Keys: Tab enters the group, arrows select.
 */
export function ThemeSetting() {
  const t = useText(settingsPanelText);
  const name = useId();
  const current = useSyncExternalStore(onPreferencesChange, getCurrentTheme);
  useEffect(() => {
    preloadCircularTransition();
    return endPreview;
  }, []);

  const preview = (theme: ThemeName) => (event: PointerEvent) => {
    // A finger chooses at once.
    if (event.pointerType === 'mouse') previewTheme(theme);
  };
  const choose = (theme: ThemeName, control: Element) => {
    const isSameAppearance = document.documentElement.dataset.appearance === THEMES[theme].appearance;
    if (isSameAppearance) setTheme(theme);
    else withCircularTransition(control, () => setTheme(theme));
  };
  return (
    <Cards role="radiogroup" aria-label={t('theme')}>
      {NAMES.map((theme) => (
        <Card key={theme} onPointerEnter={preview(theme)} onPointerLeave={endPreview}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === current}
            onChange={({ target }) => choose(theme, target.parentElement ?? target)}
          />
          <Page theme={theme} />
          {t(theme)}
        </Card>
      ))}
    </Cards>
  );
}

/** A page in miniature: menu with the current entry, top bar, card with rows and a button. */
function Page({ theme }: { theme: ThemeName }) {
  const { appearance, brand, menu, density, contrast } = THEMES[theme];
  return (
    <Canvas
      aria-hidden
      data-appearance={appearance}
      data-brand={brand}
      data-menu={menu}
      data-density={density}
      data-contrast={contrast}
    >
      <Menu>
        <i />
        <i data-current />
        <i />
      </Menu>
      <Sheet>
        <b />
        <i />
        <i />
        <i />
      </Sheet>
    </Canvas>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--ui-space-4) var(--ui-space-3);
`;

const Card = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  cursor: pointer;

  input {
    ${visuallyHidden}
  }

  &:has(:checked) {
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }
  &:hover > span {
    outline: 1px solid var(--ui-ctl-border-hover);
  }
  &:has(:checked) > span {
    outline: 2px solid var(--ui-accent-control);
  }
  &:has(:focus-visible) > span {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: 3px;
  }
`;

const Canvas = styled.span`
  display: flex;
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-canvas);
  aspect-ratio: 148 / 92;
  overflow: clip;

  i,
  b {
    display: block;
    border-radius: var(--ui-radius-1);
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Menu = styled.span`
  display: flex;
  flex: 0 0 28%;
  flex-direction: column;
  gap: var(--ui-space-2);
  padding: var(--ui-space-3) var(--ui-space-2);
  background: var(--ui-nav-bg);
  box-shadow: inset calc(-1px * var(--inline)) 0 0 var(--ui-nav-line);

  i {
    height: var(--ui-space-2);
    background: var(--ui-nav-group-fg);
    opacity: 0.6;
  }
  i[data-current] {
    background: var(--ui-nav-indicator);
    opacity: 1;
  }
`;

const Sheet = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  /* The rows are as far apart as those of a table. */
  gap: calc(var(--ui-row-h) / 6);
  margin: var(--ui-space-3);
  padding: var(--ui-space-3);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-1);
  background: var(--ui-bg-surface);

  b {
    flex: none;
    width: 40%;
    height: var(--ui-space-3);
    background: var(--ui-accent-solid);
  }
  i {
    flex: none;
    height: var(--ui-space-1);
    background: var(--ui-fg-3);
  }
  i:last-child {
    width: 60%;
  }
`;
