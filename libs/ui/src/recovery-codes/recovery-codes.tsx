import { useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { recoveryCodesText } from './recovery-codes.text.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** First line of the file, which identifies the account: `Backroom · clerk.s01`. */
  heading: string;
}

/**
 * Recovery codes that are shown once, to be copied or downloaded as a text file.
 *
 * ARIA list and two buttons; a status region announces the result. Keys: Tab, Enter or Space.
 */
export function RecoveryCodes({ codes, heading }: RecoveryCodesProps) {
  const t = useText(recoveryCodesText);
  const [status, setStatus] = useState<'copied' | 'downloaded'>();
  // The clipboard API exists only in secure contexts.
  const canCopy = 'clipboard' in navigator;

  const copy = () => {
    void navigator.clipboard.writeText(codes.join('\n')).then(() => setStatus('copied'));
  };
  const download = () => {
    downloadText([heading, t('once'), '', ...codes, ''].join('\r\n'), 'recovery-codes.txt');
    setStatus('downloaded');
  };

  return (
    <Root>
      <Codes aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        {canCopy && (
          <Button icon={<Icon name={status === 'copied' ? 'check' : 'copy'} />} onClick={copy}>
            {t('copy')}
          </Button>
        )}
        <Button icon={<Icon name={status === 'downloaded' ? 'check' : 'download'} />} onClick={download}>
          {t('download')}
        </Button>
      </Actions>
      <VisuallyHidden role="status">{status && t(status)}</VisuallyHidden>
    </Root>
  );
}

function downloadText(text: string, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-4);
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12em, 100%), 1fr));
  gap: var(--ui-space-3) var(--ui-space-5);
  margin: 0;
  padding: var(--ui-space-5);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);
  color: var(--ui-fg-1);
  font-family: var(--ui-font-mono);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  list-style: none;
  overflow-wrap: anywhere;
  user-select: all;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
`;
