import type { InputOf, RowOf } from '@reap/contracts/contract';
import type { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { and, desc, eq, getTableColumns, like, type SQL } from 'drizzle-orm';
import type { Context, User } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { smsTemplates, smsTemplateTexts } from './template.schema.ts';

type Filter = InputOf<typeof smsTemplate.page>;

/** Templates with the words that are used now. */
export const templatesThat = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(smsTemplates), textZh: smsTemplateTexts.textZh, textEn: smsTemplateTexts.textEn })
    .from(smsTemplates)
    .innerJoin(
      smsTemplateTexts,
      and(
        eq(smsTemplateTexts.tenantId, smsTemplates.tenantId),
        eq(smsTemplateTexts.templateId, smsTemplates.id),
        eq(smsTemplateTexts.textVersion, smsTemplates.textVersion),
      ),
    )
    .where(where)
    .$dynamic();
export type Template = Awaited<ReturnType<typeof templatesThat>>[number];

/** One template as the person saw it. Refuses with record.notFound and record.changed. */
export async function loadTemplate(id: string, context: Pick<Context, 'db'>, version?: number): Promise<Template> {
  const [found] = await templatesThat(context, eq(smsTemplates.id, id));
  return expected(found, version);
}

/** The filters of the list as SQL; undefined parts fall away. */
export const templateWhere = ({ name, businessCategory, status }: Filter): SQL | undefined =>
  and(
    name ? like(smsTemplates.name, contains(name)) : undefined,
    businessCategory ? eq(smsTemplates.businessCategory, businessCategory) : undefined,
    status === undefined ? undefined : eq(smsTemplates.status, status),
  );

export const templateOrder = { id: smsTemplates.id, sort: { updatedTime: smsTemplates.updatedAt, name: smsTemplates.name } };

/** All words that it had, the newest first. */
export async function versionsOf(templateId: string, { db }: Pick<Context, 'db'>) {
  const texts = await db
    .select()
    .from(smsTemplateTexts)
    .where(eq(smsTemplateTexts.templateId, templateId))
    .orderBy(desc(smsTemplateTexts.textVersion));
  return texts.map(({ textVersion, textZh, textEn, updatedByName, updatedAt }) => ({
    textVersion,
    textZh,
    textEn,
    updatedBy: updatedByName,
    updatedTime: updatedAt.toISOString(),
  }));
}

export const toTemplateRow = (template: Template, { codes }: Pick<User, 'codes'>): RowOf<typeof smsTemplate.page> => ({
  id: template.id,
  name: template.name,
  businessCategory: template.businessCategory,
  eventType: template.eventType,
  textZh: template.textZh,
  textEn: template.textEn,
  status: template.status,
  textVersion: template.textVersion,
  updatedBy: template.updatedByName,
  updatedTime: template.updatedAt.toISOString(),
  version: template.version,
  allowed: codes.has('msg:smsTemplate:edit') ? ['update', 'changeStatus'] : [],
});
