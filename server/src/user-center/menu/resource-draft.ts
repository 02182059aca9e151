import type { AnyCall, Resource as Calls, InputOf } from '@reap/contracts/contract';
import { registry } from '@reap/contracts/registry';
import { MenuType } from '@reap/contracts/user-center/codes';
import type { systemResource } from '@reap/contracts/user-center/system-resource';
import { fail } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { nameOf, type ResourceNode } from './resource.queries.ts';
import { fits } from './resource.rules.ts';
import type { Offered } from './resource-tree.ts';

type Draft = InputOf<(typeof systemResource)['save']>;

const everyCall: readonly { id: string; call: AnyCall }[] = Object.entries<Calls>(registry).flatMap(([id, resource]) =>
  Object.entries(resource).map(([name, call]) => ({ id: call.id ?? `${id}.${name}`, call })),
);
/** Every auth code that a contract asks for, with the calls that ask. */
export const permissions = Map.groupBy(
  everyCall.filter(({ call }) => call.can.includes(':')),
  ({ call }) => call.can as string,
);

const refuse = (field: string, key: string): never => fail('request.invalid', {}, { [field]: { key } });

/** The subsystem of a new node: that of its parent, and of a page the remote that offers it. */
export function placeOf(draft: Draft, tree: readonly ResourceNode[], offered: readonly Offered[]): string {
  const parent = tree.find(node => node.id === draft.parentId);
  if (draft.parentId && !parent) refuse('parentId', 'validate.choice');
  if (!fits(draft.type, parent)) fail('res.parentWrong', {}, { parentId: { key: 'res.parentWrong' } });
  const subsystem = parent?.moduleId ?? draft.subsystem;
  const isPage = draft.type === MenuType.page || draft.type === MenuType.hiddenPage;
  if (isPage !== (draft.routeUrl !== '')) refuse('routeUrl', isPage ? 'common.enterTitle' : 'validate.unknown');
  if (isPage && !offered.some(remote => remote.routes.includes(draft.routeUrl))) refuse('routeUrl', 'validate.choice');
  const known = new Set([...tree.map(node => node.moduleId), ...offered.map(remote => remote.name)]);
  if (!known.has(subsystem)) refuse('subsystem', 'validate.choice');
  return subsystem;
}

export function checkCode(
  { type, authCode, parentId }: Draft,
  tree: readonly ResourceNode[],
  grantable: (code: string) => boolean,
  language: Language,
): void {
  if (type === MenuType.directory && authCode) refuse('authCode', 'validate.unknown');
  if (type === MenuType.button && !authCode) refuse('authCode', 'common.enterTitle');
  if (!authCode) return;
  if (!permissions.has(authCode) || !grantable(authCode)) refuse('authCode', 'validate.choice');
  const twin = tree.find(node => node.authCode === authCode && (node.parentId === parentId || node.id === parentId));
  if (!twin) return;
  const taken = { name: nameOf(twin, language) };
  fail('res.codeTaken', taken, { authCode: { key: 'res.codeTaken', params: taken } });
}
