import { styled } from 'styled-components';

import {
  Button,
  preloadCircularTransition,
  setLanguage,
  setPreference,
  useLanguage,
  usePreference,
  useText,
  withCircularTransition,
} from '@backroom/ui';

import { signInText } from './sign-in.text.ts';

/** Language and appearance buttons before sign-in. */
export function AppearanceSwitches() {
  const t = useText(signInText);
  const language = useLanguage();
  usePreference('appearance');
  // The effective appearance, also when it follows the system.
  const isDark = document.documentElement.dataset.appearance === 'dark';
  const otherLanguage = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Row>
      <Button tone="ghost" lang={otherLanguage} onClick={() => setLanguage(otherLanguage)}>
        {t('otherLanguage')}
      </Button>
      <Button
        tone="ghost"
        onPointerEnter={preloadCircularTransition}
        onFocus={preloadCircularTransition}
        onClick={({ currentTarget }) =>
          withCircularTransition(currentTarget, () => setPreference('appearance', isDark ? 'light' : 'dark'))
        }
      >
        {t(isDark ? 'light' : 'dark')}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--ui-space-2);
`;
