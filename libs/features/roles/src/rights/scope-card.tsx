import { useState } from 'react';

import type { RoleDeptOption } from '@backroom/contract/role-rights';
import { DATA_SCOPES } from '@backroom/contract/roles';
import { toOptionNodes } from '@backroom/records';
import { useTreeBranches } from '@backroom/records/dept-options';
import { Card, ErrorState, Field, RadioGroup, SearchInput, Stack, Switch, Text, Tree, useText } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { ROLE_DEPT_BRANCHES } from '../use-role-depts.ts';
import { rightsText } from './rights.text.ts';
import type { Rights } from './use-rights.ts';

interface ScopeCardProps {
  rights: Rights;
  depts: readonly RoleDeptOption[];
  readOnly: boolean;
  onChange: (part: Partial<Rights>) => void;
}

/** The data scope of a role. */
export function ScopeCard({ rights, depts, readOnly, onChange }: ScopeCardProps) {
  const t = useText(rightsText);
  const tRole = useText(roleText);
  const { dataScope } = rights;
  return (
    <Card title={t('scopeTitle')}>
      <Stack gap={5}>
        <RadioGroup
          label={t('scopeTitle')}
          value={dataScope}
          onValueChange={(scope) => onChange({ dataScope: scope })}
          disabled={readOnly}
          options={DATA_SCOPES.map((scope) => ({
            value: scope,
            label: tRole(`scope${scope}`),
            description: t(`scopeHelp${scope}`),
          }))}
        />
        {dataScope === '2' && <ChosenDepts rights={rights} depts={depts} readOnly={readOnly} onChange={onChange} />}
      </Stack>
    </Card>
  );
}

/**
 * The departments of a custom data scope. The scope contains exactly the checked departments: a parent does not include
 * its children. The linked mode only helps to check whole subtrees; a large tree does not have them at hand.
 */
function ChosenDepts({ rights, depts, readOnly, onChange }: ScopeCardProps) {
  const t = useText(rightsText);
  const [linked, setLinked] = useState(true);
  const { deptIds } = rights;
  const [query, setQuery] = useState('');
  const top = { data: depts, isLoading: false, refetch: () => undefined };
  const { options, isLarge, addNotes, onSearch, error, refetch } = useTreeBranches(top, ROLE_DEPT_BRANCHES, [
    ...deptIds,
  ]);
  const handleCheckedChange = (next: ReadonlySet<string>) =>
    onChange({ deptIds: linked && !isLarge ? withDescendants(depts, deptIds, next) : new Set(next) });

  return (
    <Stack gap={3}>
      {isLarge ? (
        <SearchInput
          aria-label={t('findDept')}
          placeholder={t('findDept')}
          value={query}
          onChange={(text) => {
            setQuery(text);
            onSearch?.(text);
          }}
        />
      ) : (
        <Field label={t('linkedDepts')} dense>
          {(control) => <Switch {...control} checked={linked} onCheckedChange={setLinked} disabled={readOnly} />}
        </Field>
      )}
      {error !== undefined && <ErrorState message={t('deptsFailed')} onRetry={refetch} />}
      <Tree
        label={t('depts')}
        nodes={addNotes(toOptionNodes(options, () => readOnly))}
        query={query}
        checked={deptIds}
        onCheckedChange={handleCheckedChange}
        linked={false}
        defaultExpanded={depts.map(({ id }) => String(id))}
      />
      {deptIds.size > 0 ? (
        <Text variant="caption" tone="faint">
          {t('deptsChosen', { count: deptIds.size })}
        </Text>
      ) : (
        <Text variant="caption" tone="danger">
          {t('noDept')}
        </Text>
      )}
    </Stack>
  );
}

/** Applies each checked or unchecked department to its descendants. */
function withDescendants(depts: readonly RoleDeptOption[], before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const next = new Set(after);
  const walk = ({ id, children }: RoleDeptOption, inherited: boolean | undefined) => {
    const key = String(id);
    const change = before.has(key) === after.has(key) ? inherited : after.has(key);
    if (change === true) next.add(key);
    if (change === false) next.delete(key);
    for (const child of children) walk(child, change);
  };
  for (const dept of depts) walk(dept, undefined);
  return next;
}
