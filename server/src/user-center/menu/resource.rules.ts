import type { ResourceNode } from './resource.queries.ts';

type Type = ResourceNode['type'];

/** What may stand below what: 1 group, 2 page, 3 page without an entry of its own, 4 button; null is the top. */
const below: Record<Type, readonly (Type | null)[]> = { 1: [null, 1], 2: [1], 3: [2], 4: [2, 3] };

/** Whether a node of this type fits below that one. */
export const fits = (type: Type, parent: Pick<ResourceNode, 'type'> | undefined): boolean => below[type].includes(parent?.type ?? null);

/** Whether a node would stand below itself. */
export function isWithin(nodes: readonly ResourceNode[], id: string, ancestor: string): boolean {
  const parents = new Map(nodes.map(node => [node.id, node.parentId]));
  for (let at: string | null | undefined = id; at; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}
