import { STATUS_DISABLED } from '@backroom/contract';
import { type ChangedMenu, type RolePreview } from '@backroom/contract/role-rights';
import { Alert, Button, DescriptionList, Dialog, useLanguage, useText } from '@backroom/ui';

import { roleText } from '../role.text.ts';
import { rightsText } from './rights.text.ts';

interface ChangeDialogProps {
  preview: RolePreview;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Previews the effect of a change and the affected users before it is saved. */
export function ChangeDialog({ preview, pending, onConfirm, onCancel }: ChangeDialogProps) {
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
  const words = useText(roleText);
  const language = useLanguage();
  const titles = (some: readonly ChangedMenu[], isButton: boolean) =>
    some
      .filter(({ menuType }) => (menuType === 'F') === isButton)
      .map(({ title, titleEn }) => (language === 'zh-CN' ? title : titleEn));
  const sizeOf = ({ dataScope, deptCount }: RolePreview['scope']['before']) =>
    deptCount === null
      ? words(`scope${dataScope}`)
      : `${words(`scope${dataScope}`)} (${t('deptCount', { count: deptCount })})`;
  const isScopeChanged =
    scope.before.dataScope !== scope.after.dataScope || scope.added.length + scope.removed.length > 0;
  const names = people.names.join(t('separator'));

  const lines: [label: string, words: readonly string[]][] = [
    [t('granted'), titles(menus.added, false)],
    [t('grantedButtons'), titles(menus.added, true)],
    [t('taken'), titles(menus.removed, false)],
    [t('takenButtons'), titles(menus.removed, true)],
    [t('scopeChange'), isScopeChanged ? [t('from', { before: sizeOf(scope.before), after: sizeOf(scope.after) })] : []],
    [t('deptsAdded'), scope.added.map(({ deptName }) => deptName)],
    [t('deptsRemoved'), scope.removed.map(({ deptName }) => deptName)],
  ];
  const told =
    people.count === 0
      ? t('nobody')
      : names
        ? t('peopleNamed', { names, count: people.count })
        : t('peopleBody', { count: people.count });

  return (
    <DescriptionList
      columns={1}
      facts={[
        ...lines
          .filter(([, said]) => said.length > 0)
          .map(([label, said]) => ({ label, value: said.join(t('separator')) })),
        { label: t('people'), value: told },
      ]}
    />
  );
}
