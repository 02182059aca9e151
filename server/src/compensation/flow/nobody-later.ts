import type { Context } from '../../kernel/call/context.ts';
import { confirmFirst } from '../../kernel/call/refusal.ts';
import { levelsWithNobody, nodeName } from '../../workflow/index.ts';

/**
 * Asks first, by the text of `key`, where a level that comes later has nobody: unless somebody is put there in time, what is filed ends
 * by itself.
 */
export async function askWhereNobodyIsLater(
  key: string,
  reviewed: Parameters<typeof levelsWithNobody>[1],
  context: Context,
): Promise<void> {
  if (context.confirmed) return;
  const levels = await levelsWithNobody(context, reviewed);
  const names = levels.map(node => `“${nodeName(node, context.language)}”`);
  if (names.length > 0) confirmFirst(key, { nodes: names.join(context.language === 'zh-CN' ? '、' : ', ') });
}
