import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { codeInputText } from './code-input.text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CodeInputProps extends Omit<
  TextInputProps,
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'startAdornment'
  | 'endAdornment'
  | 'maxLength'
  | 'inputMode'
  | 'autoComplete'
> {
  value: string;
  /** Called with digits only; other characters are removed. */
  onChange: (code: string) => void;
  /** Number of digits; default: 6. */
  length?: number;
  /** Called when the last digit is entered. */
  onComplete?: (code: string) => void;
  onSend: () => void;
  /** The code is being sent. */
  sending?: boolean;
  /** When the last code was sent, in milliseconds since the epoch; null if none was sent. */
  sentAt: number | null;
  /** Seconds until the code can be resent; default: 60. */
  waitSeconds?: number;
}

/**
 * SMS code in a single field, so that autofill and paste work.
 *
 * ARIA: textbox, button, and a status that announces when a code was sent and when it can be resent, but no seconds.
 */
export function CodeInput({
  value,
  onChange,
  length = 6,
  onComplete,
  onSend,
  sending = false,
  sentAt,
  waitSeconds = 60,
  ...rest
}: CodeInputProps) {
  const t = useText(codeInputText);
  const secondsLeft = useSecondsLeft(sentAt === null ? null : sentAt + waitSeconds * 1000);
  const isWaiting = secondsLeft > 0;
  const statusText = isWaiting ? t('sent', { count: waitSeconds }) : t('ready');
  const handleInput = (text: string) => {
    const code = extractDigits(text).slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Row>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => handleInput(target.value)}
      />
      <Button loading={sending} aria-disabled={isWaiting || undefined} disabled={rest.disabled} onClick={onSend}>
        {isWaiting ? t('wait', { count: secondsLeft }) : t(sentAt === null ? 'send' : 'again')}
      </Button>
      <VisuallyHidden role="status">{sentAt === null ? '' : statusText}</VisuallyHidden>
    </Row>
  );
}

/** Accepts full-width digits of Chinese keyboards; removes spaces, dashes and other characters. */
const extractDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

const Row = styled.div`
  display: flex;
  gap: var(--ui-space-3);

  & > input {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }

  & > button {
    min-width: 9em;
    font-variant-numeric: tabular-nums;
  }
`;
