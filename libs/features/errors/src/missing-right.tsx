import { useGetPageAccessQuery } from '@backroom/client/page-access';
import { DescriptionList, formatList, useLanguage, useText } from '@backroom/ui';

import { forbiddenText } from './forbidden.text.ts';

/** What the user lacks to open the page at `path`, and who can grant it. */
export function MissingRight({ path }: { path: string }) {
  const t = useText(forbiddenText);
  const language = useLanguage();
  const { data } = useGetPageAccessQuery({ query: { path }, suppressErrors: 'all' });
  if (data?.status !== 'denied') return null;
  const { title, titleEn, permission, grantingRoles } = data;
  const granting = formatList([t('administrator'), ...grantingRoles], 'disjunction');
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('page'), value: (language === 'en-US' && titleEn) || title },
        { label: t('grantedBy'), value: granting },
        { label: t('address'), value: path, copy: path, wide: true },
        ...(permission === '' ? [] : [{ label: t('permission'), value: permission, copy: permission, wide: true }]),
      ]}
    />
  );
}
