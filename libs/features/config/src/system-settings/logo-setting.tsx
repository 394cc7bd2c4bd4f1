import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { useSetLogoMutation, useUpdateSystemSettingsMutation } from '@backroom/client/system-settings';
import { LOGO_MAX_BYTES, LOGO_PX, type SystemSettings } from '@backroom/contract/system-settings';
import { asRecord, getErrorMessage } from '@backroom/records';
import { Button, ConfirmDialog, ImageCropDialog, Mark, showToast, Text, useImage, useText } from '@backroom/ui';

import { systemSettingsText } from './system-settings.text.ts';

interface LogoSettingProps {
  settings: SystemSettings;
  /** @param stored null if the response contained no settings; they are read again anyway */
  onStored: (stored: SystemSettings | null) => void;
}

/** The logo on both grounds on which it stands, with buttons to change or remove it, which take effect without the form being saved. */
export function LogoSetting({ settings, onStored }: LogoSettingProps) {
  const t = useText(systemSettingsText);
  const labelId = useId();
  const [isCropOpen, setIsCropOpen] = useState(false);
  const [isRemovalOpen, setIsRemovalOpen] = useState(false);
  const [setLogo] = useSetLogoMutation();
  const image = useImage(settings.sys_app_logo);

  const save = async (picture: Blob) => {
    onStored(asRecord(await setLogo({ picture, suppressErrors: 'toasts' }).unwrap()));
    showToast({ tone: 'success', message: t('logoSaved') });
  };

  return (
    <Root role="group" aria-labelledby={labelId}>
      {(['light', 'dark'] as const).map((menu) => (
        <Preview key={menu} data-menu={menu}>
          {image ? <img {...image} /> : <Mark size="large" />}
        </Preview>
      ))}
      <Content>
        <Text variant="strong" id={labelId}>
          {t('logo')}
        </Text>
        <Text tone="faint" as="div">
          {t('logoHelp')}
        </Text>
        <Buttons>
          <Button size="small" onClick={() => setIsCropOpen(true)}>
            {t('changeLogo')}
          </Button>
          {settings.sys_app_logo !== '' && (
            <Button size="small" tone="ghost" onClick={() => setIsRemovalOpen(true)}>
              {t('removeLogo')}
            </Button>
          )}
        </Buttons>
      </Content>
      <ImageCropDialog
        open={isCropOpen}
        onClose={() => setIsCropOpen(false)}
        title={t('changeLogo')}
        saveLabel={t('saveLogo')}
        shape="square"
        size={LOGO_PX}
        maxBytes={LOGO_MAX_BYTES}
        onSave={save}
        getErrorMessage={getErrorMessage}
      />
      {isRemovalOpen && (
        <LogoRemoval version={settings.version} onStored={onStored} onClose={() => setIsRemovalOpen(false)} />
      )}
    </Root>
  );
}

interface LogoRemovalProps extends Pick<LogoSettingProps, 'onStored'> {
  version: number;
  onClose: () => void;
}

/** Stays open after an error, which is shown in a toast by the app. */
function LogoRemoval({ version, onStored, onClose }: LogoRemovalProps) {
  const t = useText(systemSettingsText);
  const [update, { isLoading }] = useUpdateSystemSettingsMutation();
  const remove = async () => {
    const { data, error } = await update({ body: { version, sys_app_logo: '' } });
    if (error !== undefined) return;
    onStored(asRecord(data));
    showToast({ tone: 'success', message: t('logoRemoved') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('removeLogoTitle')}
      body={t('removeLogoBody')}
      confirmLabel={t('removeLogo')}
      cancelLabel={t('cancel')}
      pending={isLoading}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5);
  align-items: center;
  margin-bottom: var(--ui-space-6);
`;

const Preview = styled.span`
  display: grid;
  flex: none;
  width: var(--ui-space-11);
  height: var(--ui-space-11);
  padding: var(--ui-space-3);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
  background: var(--ui-nav-bg);
  place-items: center;

  img {
    max-width: 100%;
    max-height: 100%;
    object-fit: contain;
  }
`;

const Content = styled.div`
  min-width: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-3);
`;
