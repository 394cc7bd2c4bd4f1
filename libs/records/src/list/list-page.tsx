import type { ReactNode } from 'react';

import { PageHeader } from '@backroom/ui';

import { isForbidden } from '../errors.ts';
import { Forbidden } from './forbidden.tsx';
import type { ListState } from './use-list-page.ts';

interface ListPageProps<Row extends object> {
  list: ListState<Row>;
  /** Defaults to `translate('purpose')`. */
  description?: string;
  /** Rendered beside the title. */
  actions?: ReactNode;
  /** A `ListCard` and the dialogs. */
  children: ReactNode;
}

/** A list page with its header; without permission to list the records, only a note. */
export function ListPage<Row extends object>({ list, description, actions, children }: ListPageProps<Row>) {
  const { title, translate, result } = list;
  if (isForbidden(result.error)) return <Forbidden title={title} />;
  return (
    <>
      <PageHeader title={title} description={description ?? translate('purpose')} actions={actions} />
      {children}
    </>
  );
}
