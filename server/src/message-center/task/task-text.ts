import { EnableStatus } from '@reap/contracts/codes';
import type { InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn, signedText, smsLength, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { templatesThat } from '../template/template.queries.ts';
import { smsTemplates } from '../template/template.schema.ts';
import { termsOf } from '../template/terms.ts';
import type { Receiver } from './audience/receiver.ts';

type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask>;

/** A text under its signature. */
export async function signed(content: string, context: Pick<Context, 'db' | 'tenantId'>): Promise<string> {
  const { signature } = await termsOf(context);
  return signedText(signature, content.trim());
}

type Filled = Pick<Receiver, 'receiver' | 'fills'>;

/** How many parts the message of each has. */
export function partsFor(sent: string): (one: Filled) => number {
  const { parts } = smsLength(sent);
  if (variablesIn(sent).length === 0) return () => parts;
  return ({ fills, receiver }) => smsLength(filledIn(sent, { ...fills, paxName: receiver })).parts;
}

/** What a signed text costs once everybody's variables are filled in. */
export async function costOf(sent: string, receivers: readonly Filled[], context: Pick<Context, 'db' | 'tenantId'>) {
  const { partPrice } = await termsOf(context);
  const each = receivers.map(partsFor(sent));
  const parts = each.reduce((sum, count) => sum + count, 0);
  return { partsEach: each.reduce((most, count) => Math.max(most, count), 0), parts, priceFen: parts * partPrice };
}

/** Which words of a template a message has. Refuses with smsTask.templateChanged where they are not, or no longer, its own. */
export async function pinned(
  { templateId, textVersion, content }: Pick<Draft, 'templateId' | 'textVersion' | 'content'>,
  context: Context,
) {
  if (!templateId) return {};
  const [template] = await templatesThat(context, eq(smsTemplates.id, templateId));
  const same = template && template.status === EnableStatus.enabled && template.textVersion === textVersion;
  if (!same || ![template.textZh, template.textEn].includes(content)) fail('smsTask.templateChanged');
  return { templateId, textVersion: template.textVersion };
}
