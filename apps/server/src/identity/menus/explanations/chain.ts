import type { ExplanationLink, LinkKind } from '@backroom/contract/explanations';
import type { DataScope } from '@backroom/contract/roles';

import { isAdmin } from '../../../kernel/access/grant.ts';
import { findRankGap, isGrantedBy, type Target } from './decide.ts';
import type { NamedRow } from './explained-target.ts';
import type { World, WorldRole } from './world.ts';

/** Roles that a link names. */
const MAX_NAMES = 20;

const CHAINS = {
  page: ['account', 'roles', 'activeRole', 'grant', 'visibility'],
  tag: ['account', 'roles', 'activeRole', 'entry', 'grant'],
  record: ['account', 'roles', 'activeRole', 'entry', 'grant', 'scope', 'record', 'rank'],
} as const satisfies Record<Target['kind'], readonly LinkKind[]>;

type Details = Pick<ExplanationLink, 'names' | 'others' | 'scopes'>;
const NOTHING: Details = { names: [], others: [], scopes: [] };

interface ChainOptions {
  /** The link that breaks; null if none does. */
  broken: LinkKind | null;
  /** Of a record. */
  row: NamedRow | undefined;
  /** Titles of entries by id, for the right that is missing over an account. */
  rankTitle: string;
}

/** The links from a person to a target, each with what holds it. */
export function describeChain(world: World, target: Target, options: ChainOptions): ExplanationLink[] {
  const { broken } = options;
  const kinds: readonly LinkKind[] = CHAINS[target.kind];
  const shown = kinds.filter((kind) => isShown(kind, world, target, broken));
  const breakAt = broken === null ? shown.length : shown.indexOf(broken);
  return shown.map((kind, index) => ({
    kind,
    state: index < breakAt ? 'holds' : index === breakAt ? 'breaks' : 'open',
    ...describe(kind, world, target, options),
  }));
}

/** Links that hardly ever matter are shown where they do. */
function isShown(kind: LinkKind, world: World, target: Target, broken: LinkKind | null): boolean {
  switch (kind) {
    case 'activeRole':
      return world.activeRole !== null;
    case 'entry':
      return broken === 'entry';
    case 'visibility':
      return target.kind === 'page' && target.family.some(({ roles }) => roles.length > 0);
    case 'rank':
      return target.kind === 'record' && target.account !== undefined && target.account.userId !== world.userId;
    default:
      return true;
  }
}

const toNames = (roles: readonly WorldRole[]) => roles.slice(0, MAX_NAMES).map(({ roleName }) => roleName);

function describe(kind: LinkKind, world: World, target: Target, { row, rankTitle }: ChainOptions): Details {
  const held = world.roles.filter(({ isHeld }) => isHeld);
  const enabled = held.filter(({ isEnabled }) => isEnabled);
  const inEffect = enabled.filter(({ grant }) => world.activeRole === null || grant.roleKey === world.activeRole);
  const granting = inEffect.filter(({ grant }) => isGrantedBy(grant, target));
  switch (kind) {
    case 'roles':
      return { ...NOTHING, names: toNames(enabled), others: toNames(held.filter(({ isEnabled }) => !isEnabled)) };
    case 'activeRole':
      return { ...NOTHING, names: toNames(inEffect) };
    case 'grant': {
      const others = world.roles.filter((role) => !granting.includes(role) && isGrantedBy(role.grant, target));
      return { ...NOTHING, names: toNames(granting), others: toNames(others) };
    }
    case 'visibility': {
      const keys = new Set(target.kind === 'page' ? target.family.flatMap(({ roles }) => roles) : []);
      return { ...NOTHING, names: toNames(world.roles.filter(({ grant }) => keys.has(grant.roleKey))) };
    }
    case 'scope':
      return { ...NOTHING, names: toNames(granting), scopes: granting.slice(0, MAX_NAMES).map(toScope) };
    case 'record':
      return { ...NOTHING, names: row ? [row.deptName] : [] };
    case 'rank':
      return { ...NOTHING, names: target.kind === 'record' && findRankGap(world, target) ? [rankTitle] : [] };
    default:
      return NOTHING;
  }
}

const toScope = ({ roleName, grant, deptCount }: WorldRole): ExplanationLink['scopes'][number] => ({
  roleName,
  dataScope: (isAdmin(grant) ? '1' : grant.dataScope) as DataScope,
  deptCount: grant.dataScope === '2' ? deptCount : null,
});
