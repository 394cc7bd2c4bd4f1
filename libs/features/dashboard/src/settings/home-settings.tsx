import { useState } from 'react';

import { Button, Dialog, setPreference, useText } from '@backroom/ui';

import { type BlockChoice, type BlockKind, parseChoices } from '../model/block-choices.ts';
import { serializeChoices } from '../model/change-choices.ts';
import { BlockList } from './block-list.tsx';
import { settingsText } from './settings.text.ts';

interface HomeSettingsProps {
  choices: readonly BlockChoice[];
  isAvailable: (kind: BlockKind) => boolean;
  onClose: () => void;
}

/** Visibility and order of the blocks; kept with the account. */
export function HomeSettings({ choices, isAvailable, onClose }: HomeSettingsProps) {
  const t = useText(settingsText);
  const [chosen, setChosen] = useState(choices);
  const save = () => {
    // With the blocks that other roles of the user may have.
    setPreference('home', serializeChoices(parseChoices(serializeChoices(chosen))));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('hint')}
      guard={serializeChoices(chosen) !== serializeChoices(choices)}
      footer={(close) => (
        <>
          <Button tone="ghost" onClick={() => setChosen(parseChoices('').filter(({ kind }) => isAvailable(kind)))}>
            {t('reset')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="solid" onClick={save}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <BlockList choices={chosen} onChange={setChosen} />
    </Dialog>
  );
}
