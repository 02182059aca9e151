import { callsById } from '@reap/contracts/calls-by-id';
import { MenuType } from '@reap/contracts/user-center/codes';
import type { Db } from '../../db/pool.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import { hasText, textOf } from '../../kernel/texts.ts';
import { resources } from '../menu/resource.schema.ts';

/** A text in both languages: which one is shown is the page's affair. */
export interface Word {
  zh: string;
  en: string;
}
export interface CallLabels {
  /** Whether a page of the menu offers it. */
  onPage: boolean;
  module: Word;
  operation: Word;
}

/** Calls that leave a line whenever they are made, or that look for a person by a value that is hidden. */
export const loggedCalls: readonly string[] = [...callsById]
  .filter(([id, call]) => (call.changes || call.lookup) && (call.can !== 'public' || hasText(`auditLog.call.${id}`)))
  .map(([id]) => id);

/** Groups of calls that no page's code names. */
const groups: readonly [prefix: string, name: string][] = [
  ['uc.auth.', 'signIn'],
  ['fp.file.', 'files'],
  ['fp.flightFeed.', 'flights'],
  ['fp.mobileConcerned.', 'follows'],
  ['msg.innerMail.', 'messages'],
  ['msg.smsGateway.', 'messages'],
  ['comp.apply.', 'claims'],
  ['comp.sms.', 'claims'],
  ['comp.oauth.', 'access'],
  ['msg.oauth.', 'access'],
  ['portal.job.', 'files'],
  ['portal.override.', 'releases'],
  ['portal.savedView.', 'views'],
  ['uc.file.', 'files'],
  ['uc.explain.', 'rights'],
];

const inBoth = (key: string): Word => ({ zh: textOf('zh-CN', key), en: textOf('en-US', key) });
export const labelIn = (word: Word, language: Language): string => nameIn(language, { name: word.zh, nameEn: word.en });

interface Place {
  page: Word;
  /** The button's own word; the page's code only opens it. */
  button: Word | undefined;
}

/** What each auth code opens: its page and, where it is a button's, the button; as the tenant has named them. */
async function placesOf(db: Db): Promise<ReadonlyMap<string, Place>> {
  const { id, parentId, type, menuName, menuNameEn, authCode } = resources;
  const nodes = await db.select({ id, parentId, type, menuName, menuNameEn, authCode }).from(resources);
  const byId = new Map(nodes.map(node => [node.id, node]));
  return new Map(
    nodes
      .filter(node => node.authCode)
      .map((node): [string, Place] => {
        const word = { zh: node.menuName, en: node.menuNameEn };
        const above = node.parentId ? byId.get(node.parentId) : undefined;
        if (node.type !== MenuType.button || !above) return [node.authCode, { page: word, button: undefined }];
        return [node.authCode, { page: { zh: above.menuName, en: above.menuNameEn }, button: word }];
      }),
  );
}

/** Says in words what a call does: the page that it belongs to, and its own name, else that of the button that makes it. */
export async function callLabels(db: Db): Promise<(id: string) => CallLabels> {
  const places = await placesOf(db);
  return id => {
    const can = callsById.get(id)?.can ?? '';
    const place = places.get(can);
    const group = groups.find(([prefix]) => id.startsWith(prefix))?.[1] ?? 'portal';
    const own = `auditLog.call.${id}`;
    const opens = inBoth(can.includes(':') ? 'auditLog.opens' : 'auditLog.other');
    return {
      onPage: place !== undefined,
      module: place?.page ?? inBoth(`auditLog.module.${group}`),
      operation: hasText(own) ? inBoth(own) : (place?.button ?? opens),
    };
  };
}
