import { EnableStatus } from '@reap/contracts/codes';
import type { InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { readMobiles } from '@reap/contracts/message-center/sms-task.rules';
import { signedText, smsLength, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { templatesThat } from '../template/template.queries.ts';
import { smsTemplates } from '../template/template.schema.ts';
import { termsOf } from '../template/terms.ts';

type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask>;

/** A message to typed numbers as it will arrive, and what it costs; refuses words that only a passenger could fill. */
export async function priced({ content, mobiles: typed }: Pick<Draft, 'content' | 'mobiles'>, context: Context) {
  if (variablesIn(content).length > 0) fail('smsTask.noPassenger', {}, { content: { key: 'smsTask.noPassenger' } });
  const { signature, partPrice } = await termsOf(context);
  const { mobiles, repeated } = readMobiles(typed);
  const sent = signedText(signature, content.trim());
  const partsEach = smsLength(sent).parts;
  const parts = partsEach * mobiles.length;
  return { sent, mobiles, repeated, partsEach, parts, priceFen: parts * partPrice };
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
