import type { Db } from '../db/pool.ts';
import type { Context } from '../kernel/call/context.ts';
import { type Candidate, candidatesFor, unitsOf } from '../user-center/index.ts';
import { definitionOf } from './workflow.definitions.ts';
import { nodesFor, type WorkflowNode } from './workflow.rules.ts';

/** A level of one record: who may review it there is asked. */
export interface Level {
  node: WorkflowNode;
  station: string;
  creatorId: string;
}

/** Who holds a level's role or position. */
const holds = ({ role, position }: WorkflowNode, person: Candidate): boolean =>
  position ? person.positions.includes(position) : person.roles.includes(role);

function isThere({ node, station }: Level, person: Candidate, creatorUnits: readonly string[]): boolean {
  if (node.scope === 'station') return person.station === station;
  if (node.scope === 'organization') return person.organizationId === (creatorUnits.at(-1 - (node.orgLevel ?? 0)) ?? '');
  return true;
}

/** The levels after the first that a record would come to and that nobody could review now: there it would end by itself. */
export async function levelsWithNobody(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { businessType, amountFen, station }: { businessType: string; amountFen: number; station: string },
): Promise<WorkflowNode[]> {
  const [, ...later] = nodesFor((await definitionOf(db, businessType)).nodes, amountFen);
  const people = await reviewersOf(
    db,
    later.map(node => ({ node, station, creatorId: user.userId })),
  );
  return later.filter((_, at) => people[at]?.length === 0);
}

/**
 * Who may review each of these levels now (of these people, where some are named), by name; never the creator. The engine, the
 * preview of a definition and the dry run of a bulk review all ask here. Two statements, however many levels.
 */
export async function reviewersOf(db: Db, levels: readonly Level[], userIds?: readonly string[]): Promise<Candidate[][]> {
  if (levels.length === 0) return [];
  const nodes = levels.map(level => level.node);
  const ofUnits = levels.filter(({ node }) => node.scope === 'organization').map(({ creatorId }) => creatorId);
  const [people, units] = await Promise.all([
    candidatesFor(db, {
      roles: [...new Set(nodes.filter(node => !node.position).map(node => node.role))],
      positions: [...new Set(nodes.flatMap(node => node.position ?? []))],
      userIds,
    }),
    unitsOf(db, [...new Set(ofUnits)]),
  ]);
  return levels.map(level =>
    people.filter(
      person => person.userId !== level.creatorId && holds(level.node, person) && isThere(level, person, units.get(level.creatorId) ?? []),
    ),
  );
}
