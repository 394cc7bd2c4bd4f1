import { STATUS_DISABLED } from '@backroom/contract';
import type { ChangedMenu, RolePreview } from '@backroom/contract/role-rights';
import { chooseTitle } from '@backroom/records';
import { Alert, Button, DescriptionList, Dialog, useLanguage, useText } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { rightsText } from './rights.text.ts';

interface ChangePreviewDialogProps {
  preview: RolePreview;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Previews the effect of a change and the affected users before it is saved. */
export function ChangePreviewDialog({ preview, pending, onConfirm, onCancel }: ChangePreviewDialogProps) {
  const t = useText(rightsText);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !pending) onCancel();
      }}
      title={t('changes')}
      footer={
        <>
          <Button disabled={pending} onClick={onCancel}>
            {t('keepEditing')}
          </Button>
          <Button tone="solid" loading={pending} onClick={onConfirm}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Changes {...preview} />
      {preview.status.after === STATUS_DISABLED && <Alert>{t('disabledRole')}</Alert>}
    </Dialog>
  );
}

function Changes({ menus, scope, people }: RolePreview) {
  const t = useText(rightsText);
  const tRole = useText(roleText);
  const language = useLanguage();
  const getTitles = (changedMenus: readonly ChangedMenu[], isButton: boolean) =>
    changedMenus
      .filter(({ menuType }) => (menuType === 'F') === isButton)
      .map(({ title, titleEn }) => chooseTitle(language, title, titleEn));
  const formatScope = ({ dataScope, deptCount }: RolePreview['scope']['before']) =>
    deptCount === null
      ? tRole(`scope${dataScope}`)
      : `${tRole(`scope${dataScope}`)} (${t('deptCount', { count: deptCount })})`;
  const isScopeChanged =
    scope.before.dataScope !== scope.after.dataScope || scope.added.length + scope.removed.length > 0;
  const names = people.names.join(t('separator'));

  const lines: [label: string, words: readonly string[]][] = [
    [t('granted'), getTitles(menus.added, false)],
    [t('grantedButtons'), getTitles(menus.added, true)],
    [t('taken'), getTitles(menus.removed, false)],
    [t('takenButtons'), getTitles(menus.removed, true)],
    [
      t('scopeChange'),
      isScopeChanged ? [t('from', { before: formatScope(scope.before), after: formatScope(scope.after) })] : [],
    ],
    [t('deptsAdded'), scope.added.map(({ deptName }) => deptName)],
    [t('deptsRemoved'), scope.removed.map(({ deptName }) => deptName)],
  ];
  const peopleText =
    people.count === 0
      ? t('nobody')
      : names
        ? t('peopleNamed', { names, count: people.count })
        : t('peopleBody', { count: people.count });

  return (
    <DescriptionList
      columns={1}
      items={[
        ...lines
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => ({ label, value: values.join(t('separator')) })),
        { label: t('people'), value: peopleText },
      ]}
    />
  );
}
