import { EnableStatus } from '@reap/contracts/codes';
import type { InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn, signedText, smsLength } from '@reap/contracts/message-center/sms-text.rules';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { templatesThat } from '../template/template.queries.ts';
import { smsTemplates } from '../template/template.schema.ts';
import { termsOf } from '../template/terms.ts';
import type { Receiver } from './receiver.ts';

type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask>;

/** A text under its signature, and what it costs once everybody's variables are filled in. */
export async function priced(content: string, receivers: readonly Receiver[], context: Context) {
  const { signature } = await termsOf(context);
  const sent = signedText(signature, content.trim());
  return { sent, ...(await costOf(sent, receivers, context)) };
}

/** What a signed text costs once everybody's variables are filled in. */
export async function costOf(sent: string, receivers: readonly Receiver[], context: Context) {
  const { partPrice } = await termsOf(context);
  // Most are the same words: each is measured once.
  const partsOf = new Map<string, number>();
  let parts = 0;
  for (const { fills, receiver } of receivers) {
    const text = filledIn(sent, { ...fills, paxName: receiver });
    const known = partsOf.get(text) ?? smsLength(text).parts;
    partsOf.set(text, known);
    parts += known;
  }
  return { partsEach: Math.max(0, ...new Set(partsOf.values())), parts, priceFen: parts * partPrice };
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
