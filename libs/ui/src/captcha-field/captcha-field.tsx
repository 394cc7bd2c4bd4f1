import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { captchaFieldText } from './captcha-field.text.ts';

export interface CaptchaFieldProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'startAdornment' | 'endAdornment'
> {
  value: string;
  onChange: (text: string) => void;
  /** URL or data URL of the image (96 × 40 px); undefined while loading, null if loading failed. */
  imageUrl: string | null | undefined;
  onRefresh: () => void;
  refreshing?: boolean;
}

/**
 * Text field with a CAPTCHA image. Offer an alternative on the same page, such as an SMS code, for users who cannot see
 * the image.
 *
 * ARIA: textbox, image, button. Keys: Tab; Enter or Space on the button loads a new image.
 */
export function CaptchaField({ value, onChange, imageUrl, onRefresh, refreshing = false, ...rest }: CaptchaFieldProps) {
  const t = useText(captchaFieldText);
  return (
    <Row>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Frame>
        {imageUrl ? <img src={imageUrl} alt={t('picture')} /> : imageUrl === null ? t('failed') : <Skeleton />}
      </Frame>
      <IconButton label={t('refresh')} icon={<Icon name="refresh" />} loading={refreshing} onClick={onRefresh} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;

  & > input {
    flex: 1;
  }
`;

const Frame = styled.span`
  display: grid;
  flex: none;
  width: 96px;
  height: var(--ui-h);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  overflow: hidden;
  color: var(--ui-danger-text);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  place-items: center;

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
