import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { useLazyDialog } from '@backroom/records';
import { Button, Text, useText } from '@backroom/ui';

import { chosenStoresText } from '../chosen-stores.text.ts';

export const loadTokensDialog = async () => (await import('../../dialogs/tokens-dialog.tsx')).TokensDialog;

/** Where stores are shown because of their tokens, the way to these is a button and no item of a menu. */
export function TokensButton({ store }: { store: PlanSheet | null }) {
  const t = useText(chosenStoresText);
  const tokens = useLazyDialog<PlanSheet>(loadTokensDialog);
  if (!useCan(cashInContract.tokens.access)) return null;
  return (
    <>
      <Button tone="solid" disabled={store === null} onClick={() => void tokens.open(store)}>
        {t('tokens')}
      </Button>
      {store === null && <Text tone="soft">{t('chooseForTokens')}</Text>}
      {tokens.element}
    </>
  );
}
