import type { ImportedMenu, MenuImportProblem } from '@backroom/contract/menus';
import { type Column, DataTable, Stack, Text, useLanguage, useText } from '@backroom/ui';

import { menuText } from '../menus.text.ts';
import { localizeMenuTitle } from '../menus-values.ts';
import { useMenuFieldMeta } from '../use-menu-field-meta.ts';
import { menuFileText } from './menu-file.text.ts';

interface MenuImportPreviewProps {
  entries: readonly ImportedMenu[];
  problems: readonly MenuImportProblem[];
}

/** Maximum number of listed entries. */
const MAX_ENTRIES = 20;

/** What is wrong with the entries of a file, or else which entries it creates. */
export function MenuImportPreview({ entries, problems }: MenuImportPreviewProps) {
  return problems.length > 0 ? <Problems entries={entries} problems={problems} /> : <Entries entries={entries} />;
}

function Problems({ entries, problems }: MenuImportPreviewProps) {
  const t = useText(menuFileText);
  const language = useLanguage();
  const labels: Readonly<Record<string, string>> = useMenuFieldMeta().labels;
  const columns: Column<MenuImportProblem>[] = [
    {
      id: 'entry',
      header: t('entry'),
      width: 160,
      cell: ({ index }) => {
        const entry = entries[index];
        return entry ? localizeMenuTitle(entry, language) : '';
      },
    },
    { id: 'field', header: t('field'), width: 110, cell: ({ path }) => labels[path] ?? path },
    { id: 'reason', header: t('reason'), cell: ({ message }) => message },
  ];
  return (
    <DataTable
      caption={t('problems')}
      columns={columns}
      rows={problems}
      rowKey={({ index, path, message }) => `${index} ${path} ${message}`}
      density="compact"
    />
  );
}

function Entries({ entries }: Pick<MenuImportPreviewProps, 'entries'>) {
  const t = useText(menuFileText);
  const tMenu = useText(menuText);
  const language = useLanguage();
  const columns: Column<ImportedMenu>[] = [
    { id: 'title', header: t('entry'), cell: (entry) => localizeMenuTitle(entry, language) },
    { id: 'menuType', header: tMenu('type'), width: 90, cell: ({ menuType }) => tMenu(menuType) },
    { id: 'path', header: tMenu('path'), width: 200, cell: ({ path, permission }) => path || permission },
  ];
  const listed = entries.slice(0, MAX_ENTRIES);
  return (
    <Stack gap={3}>
      <DataTable
        caption={t('entries')}
        columns={columns}
        rows={listed}
        rowKey={(entry) => entries.indexOf(entry)}
        density="compact"
      />
      {entries.length > listed.length && (
        <Text tone="faint">{t('andMore', { count: entries.length - listed.length })}</Text>
      )}
    </Stack>
  );
}
