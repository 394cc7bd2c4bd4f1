import { useGetMenusQuery } from '@backroom/client/menus';
import { Alert, Button, Dialog, Field, Stack, Text, TreeSelect, Upload, useLanguage, useText } from '@backroom/ui';

import { toTreeNodes } from '../menus-values.ts';
import { menuFileText } from './menu-file.text.ts';
import { MAX_FILE_BYTES } from './menu-file.ts';
import { MenuImportPreview } from './menu-import-preview.tsx';
import { useMenuImport } from './use-menu-import.ts';

/** Import of an exported subtree: checked when the file is chosen, then created all or nothing. */
export function MenuImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(menuFileText);
  const language = useLanguage();
  const { data: nodes = [] } = useGetMenusQuery({ query: {} });
  const { file, entries, problems, parentId, isLoading, error, choose, clear, chooseParent, run } =
    useMenuImport(onClose);
  const isReady = entries !== null && problems?.length === 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('importTitle')}
      description={t('importHelp')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" disabled={!isReady} loading={isLoading && isReady} onClick={() => void run()}>
            {isReady ? t('importGo', { count: entries.length }) : t('import')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label={t('parent')}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={toTreeNodes(nodes, language, () => true)}
              value={parentId === 0 ? null : String(parentId)}
              onValueChange={(id) => void chooseParent(Number(id ?? 0))}
              placeholder={t('top')}
            />
          )}
        </Field>
        <Upload
          label={t('file')}
          accept={['.json']}
          maxBytes={MAX_FILE_BYTES}
          items={
            file
              ? [
                  {
                    id: 'file',
                    name: file.name,
                    size: file.size,
                    status: error === null ? 'done' : 'failed',
                    ...(error !== null && { error }),
                  },
                ]
              : []
          }
          onAdd={(files) => void choose(files[0])}
          onRemove={clear}
        />
        {isLoading && !isReady && <Text tone="faint">{t('checking')}</Text>}
        {isReady && <Alert tone="success">{t('ready', { count: entries.length })}</Alert>}
        {problems && problems.length > 0 && <Alert tone="danger">{t('wrong', { count: problems.length })}</Alert>}
        {entries && problems && <MenuImportPreview entries={entries} problems={problems} />}
      </Stack>
    </Dialog>
  );
}
