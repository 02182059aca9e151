import type { smsTemplate, TemplateDraft } from '@reap/contracts/message-center/sms-template';
import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod';
import { waitForTurn } from '../../db/turn.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { loadTemplate, type Template, templateOrder, templatesThat, templateWhere, toTemplateRow, versionsOf } from './template.queries.ts';
import { smsTemplates, smsTemplateTexts } from './template.schema.ts';
import { termsOf } from './terms.ts';

type Draft = z.output<typeof TemplateDraft>;

export const smsTemplateHandlers: Handlers<typeof smsTemplate> = {
  async page(filter, context) {
    const found = await pageOf(context.db, templatesThat(context, templateWhere(filter)), filter, templateOrder);
    return { ...found, rows: found.rows.map(row => toTemplateRow(row, context.user)) };
  },

  async detail({ id }, context) {
    const template = await loadTemplate(id, context);
    return { ...toTemplateRow(template, context.user), versions: await versionsOf(id, context) };
  },

  terms: (_, context) => termsOf(context),

  async save({ textZh, textEn, ...draft }, context) {
    const { db, tenantId, now } = context;
    await refuseTaken(draft.name, context);
    const made = { ...draft, tenantId, id: newId(), createdAt: now, ...signedBy(context) };
    await db.insert(smsTemplates).values(made);
    await noteText({ id: made.id, textVersion: 1, textZh, textEn }, context);
    context.audit({ target: made.name, after: logged({ ...draft, textZh, textEn }) });
    return { id: made.id };
  },

  async update({ id, version, textZh, textEn, ...draft }, context) {
    const found = await loadTemplate(id, context, version);
    await refuseTaken(draft.name, context, id);
    const textVersion = found.textVersion + (textZh === found.textZh && textEn === found.textEn ? 0 : 1);
    const after = await changeVersioned(smsTemplates, found, { eventType: null, ...draft, textVersion }, context);
    if (textVersion > found.textVersion) await noteText({ id, textVersion, textZh, textEn }, context);
    context.audit({ target: found.name, before: logged(found), after: logged({ ...draft, textZh, textEn }) });
    return { version: after.version };
  },

  async changeStatus({ id, status, version }, context) {
    const found = await loadTemplate(id, context, version);
    const after = await changeVersioned(smsTemplates, found, { status }, context);
    context.audit({ target: found.name, before: { status: found.status }, after: { status } });
    return { version: after.version };
  },
};

const noteText = ({ id, ...text }: { id: string; textVersion: number; textZh: string; textEn: string }, context: Context) =>
  context.db.insert(smsTemplateTexts).values({ tenantId: context.tenantId, templateId: id, ...text, ...signedBy(context) });

/** A name that another has is told at its field, also to the second of two who give one at once. */
async function refuseTaken(name: string, { db, tenantId }: Context, but?: string): Promise<void> {
  await waitForTurn(db, `sms-template:${tenantId}:${name}`);
  const taken = and(eq(smsTemplates.name, name), but ? ne(smsTemplates.id, but) : undefined);
  if ((await db.$count(smsTemplates, taken)) === 0) return;
  fail('smsTemplate.nameTaken', { name }, { name: { key: 'smsTemplate.nameTaken', params: { name } } });
}

const logged = ({ name, businessCategory, eventType, textZh, textEn }: Draft | Template) => ({
  name,
  businessCategory,
  eventType,
  textZh,
  textEn,
});
