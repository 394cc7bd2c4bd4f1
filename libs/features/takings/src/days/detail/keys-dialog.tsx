import { styled } from 'styled-components';

import { Dialog, useText } from '@backroom/ui';

import { detailText } from './detail.text.ts';

const KEYS = [
  ['j', ['J']],
  ['k', ['K']],
  ['arrows', ['↑', '↓', '←', '→']],
  ['enter', ['Enter']],
  ['a', ['A']],
  ['r', ['R']],
  ['esc', ['Esc']],
  ['help', ['?']],
] as const;

/** The keys of the page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText(detailText);
  return (
    <Dialog open onOpenChange={onClose} title={t('keysTitle')} description={t('keysHint')}>
      <Keys>
        {KEYS.map(([name, caps]) => (
          <div key={name}>
            <dt>{t(`key.${name}`)}</dt>
            <dd>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}

const Keys = styled.dl`
  margin: 0;

  div {
    display: flex;
    gap: var(--ui-space-5);
    justify-content: space-between;
    padding-block: var(--ui-space-3);
    border-top: 1px solid var(--ui-line-1);
  }
  dd {
    display: flex;
    flex: none;
    gap: var(--ui-space-2);
    margin: 0;
  }
  kbd {
    min-width: var(--ui-space-7);
    padding-inline: var(--ui-space-3);
    border: 1px solid var(--ui-ctl-border);
    border-bottom-width: 2px;
    border-radius: var(--ui-radius-1);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
    text-align: center;
  }
`;
