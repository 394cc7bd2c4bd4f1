import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { codeInputText } from './code-input.text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CodeInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'lead' | 'trail' | 'maxLength' | 'inputMode' | 'autoComplete'
> {
  value: string;
  /** Digits only, whatever was typed or pasted. */
  onChange: (code: string) => void;
  /** Digits of a code; 6 if left out. */
  length?: number;
  /** The last digit is there. */
  onComplete?: (code: string) => void;
  onSend: () => void;
  /** The code is being sent. */
  sending?: boolean;
  /** When the last code was sent, milliseconds since the epoch; null before the first. */
  sentAt: number | null;
  /** Seconds before another one may be asked for; 60 if left out. */
  waitSeconds?: number;
}

/**
 * A code sent by SMS, in one field, so that telephones fill it in and pasting works.
 *
 * ARIA textbox, a button, and a status that says when a code was sent and when another may be asked for; the seconds
 * are not read one by one.
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
  const left = useSecondsLeft(sentAt === null ? null : sentAt + waitSeconds * 1000);
  const waits = left > 0;
  const said = waits ? t('sent', { count: waitSeconds }) : t('ready');
  const type = (text: string) => {
    const code = digitsOf(text).slice(0, length);
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
        onChange={({ target }) => type(target.value)}
      />
      <Button loading={sending} aria-disabled={waits || undefined} disabled={rest.disabled} onClick={onSend}>
        {waits ? t('wait', { count: left }) : t(sentAt === null ? 'send' : 'again')}
      </Button>
      <VisuallyHidden role="status">{sentAt === null ? '' : said}</VisuallyHidden>
    </Row>
  );
}

/** Full-width digits of a Chinese keyboard count, gaps and dashes of a message do not. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

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
